import { daysFrom } from '#modules/availability/blocked-days.ts'
import { readPlan } from '#modules/availability/server/read-plan.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { formatSaidDay } from '#shared/text/format.ts'
import { sheetWords } from '../words.ts'

/** The stages as they are printed: where the working time makes days full, each with the days on which it is done. */
export async function withDays(
  scope: Scope,
  orders: readonly Pick<Order, 'id' | 'eventDate'>[],
  stages: readonly string[][],
  { dateFormat }: Pick<Settings, 'dateFormat'>,
): Promise<readonly (readonly string[])[]> {
  const last =
    orders
      .map(({ eventDate }) => eventDate ?? '')
      .toSorted()
      .at(-1) ?? ''
  const plan = last < scope.today ? undefined : await readPlan(scope)
  if (plan === undefined) return stages
  const daysOf = new Map<string, string[]>()
  for (const day of daysFrom(scope.today, last))
    for (const { orderId, stage } of plan.itemsOn(day).items) {
      const key = `${orderId} ${stage}`
      const days = daysOf.get(key) ?? []
      const said = formatSaidDay(day, dateFormat, scope.today)
      if (!days.includes(said)) daysOf.set(key, [...days, said])
    }
  return orders.map(({ id }, i) =>
    (stages[i] ?? []).map((stage) => {
      const days = daysOf.get(`${id} ${stage}`)
      return days ? sheetWords.stageOn(stage, days.join(', ')) : stage
    }),
  )
}
