import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'

export type SheetDays = { from: IsoDate; to: IsoDate; completed: boolean; quotes: boolean }

const wanted = (scope: Scope, { from, to, completed, quotes }: SheetDays) =>
  scope.db
    .selectFrom('orders')
    .where('business_id', '=', scope.businessId)
    .where('event_date', '>=', from)
    .where('event_date', '<=', to)
    .where('status', 'in', [
      ...COUNTED.production,
      ...(completed ? COUNTED.sales : []),
      ...(quotes ? COUNTED['quote-list'] : []),
    ])

export async function countJobSheetOrders(scope: Scope, days: SheetDays): Promise<number> {
  const { orders } = await wanted(scope, days)
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

export async function listJobSheetOrders(scope: Scope, days: SheetDays): Promise<number[]> {
  const rows = await wanted(scope, days).select('id').orderBy('event_date').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
