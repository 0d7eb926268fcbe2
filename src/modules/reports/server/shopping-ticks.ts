import { sql } from 'kysely'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { keepTick, type Made } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'
import type { ListDays, ShoppingTick, ShoppingTickInput } from '../shopping-ticks.ts'

const ofList = ({ businessId }: Scope, { startDate, endDate }: ListDays) =>
  sql`business_id = ${businessId} and start_date = ${startDate}::date and end_date = ${endDate}::date`

export async function readShoppingTicks(scope: Scope, days: ListDays): Promise<ShoppingTick[]> {
  const { rows } = await sql<{ item: string; amount: string | null }>`
    select item, amount::text as amount from shopping_ticks where ${ofList(scope, days)} order by item`.execute(
    scope.db,
  )
  return rows.map(({ item, amount }) => ({ item, amount: amount === null ? null : Number(amount) }))
}

/** Ticks an item off; taking a tick back leaves nothing. */
export async function tickShopping(
  scope: Scope,
  { item, amount, ticked, ...days }: ShoppingTickInput,
  made?: Made,
): Promise<{ ticked: boolean }> {
  const { businessId, db, actor, now } = scope
  const subject = subjectKey({ kind: 'shopping', ...days, item })
  if (!(await keepTick(scope, { subject, done: ticked, amount }, made))) return { ticked }
  if (ticked)
    await sql`insert into shopping_ticks (business_id, start_date, end_date, item, amount, ticked_at, ticked_by)
      values (${businessId}, ${days.startDate}::date, ${days.endDate}::date, ${item}, ${amount ?? null}, ${now}, ${actor.name})
      on conflict (business_id, start_date, end_date, item) do update set amount = excluded.amount`.execute(db)
  else await sql`delete from shopping_ticks where ${ofList(scope, days)} and item = ${item}`.execute(db)
  return { ticked }
}

export async function untickShopping(scope: Scope, days: ListDays): Promise<void> {
  for (const { item } of await readShoppingTicks(scope, days))
    await tickShopping(scope, { ...days, item, ticked: false })
}
