import { sql } from 'kysely'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { Quantity } from '#shared/money.ts'

export type Ticked = { batches: Quantity; day: IsoDate; at: string }
/** Batches ticked as made for an order: by the start of today, and by now. */
export type TickedAsMade = { before: ReadonlyMap<string, Ticked>; now: ReadonlyMap<string, Ticked> }

/** Today's ticks stay on today's plan, so that an accidental tick can be undone. */
export async function readTickedAsMade(
  { db, businessId, today: day }: Scope,
  pairs: readonly { order: number; recipeId: number }[],
  timeZone: string,
): Promise<TickedAsMade> {
  const subjects = [
    ...new Set(pairs.map(({ order, recipeId }) => subjectKey({ kind: 'made', orderId: order, recipeId }))),
  ]
  const begin = startOfDay(day, timeZone)
  const { rows } = await sql<{ subject: string; isToday: boolean; done: boolean; amount: Quantity | null; at: string }>`
    select distinct on (subject, "isToday") subject, "isToday", done, amount, at
      from (select subject, done, amount, at, id, at >= ${begin} as "isToday"
              from marks
             where business_id = ${businessId} and subject = any(${subjects}::text[]) and kind = 'tick') ticks
     order by subject, "isToday", at desc, id desc`.execute(db)
  const ticked = (some: typeof rows) =>
    new Map(
      some.map(({ subject, done, amount, at }) => [
        subject,
        { batches: done ? (amount ?? '0') : '0', day: today(at, timeZone), at },
      ]),
    )
  // Today's recipes come last, so they win.
  return { before: ticked(rows.filter(({ isToday }) => !isToday)), now: ticked(rows) }
}
