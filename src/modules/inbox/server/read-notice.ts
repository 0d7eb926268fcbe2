import { sql } from 'kysely'
import { neededNotice } from '#modules/availability/needed-notice.ts'
import { chosenEventType } from '#modules/settings/kinds/event-type.ts'
import { listEventTypes } from '#modules/settings/server/event-types.ts'
import type { Scope } from '#server/scope.ts'

type Asked = {
  eventType: string | null
  eventTypeId?: number | null
  selectedProducts: readonly { productId: number }[]
}

/**
 * The days of notice that requests need: the longest of the event type's notice (else the bakery's) and the lead days
 * of each chosen product (else of its type).
 */
export async function readNotice(
  scope: Scope,
  rows: readonly Asked[],
  minNoticeDays: number,
): Promise<(row: Asked) => number> {
  const ids = [...new Set(rows.flatMap(({ selectedProducts }) => selectedProducts.map(({ productId }) => productId)))]
  const [leads, { rows: types }] = await Promise.all([
    sql<{ id: number; days: number }>`
      select p.id, coalesce(p.lead_days, t.lead_days, 0) as days from products p
        left join product_types t on t.business_id = p.business_id and t.slug = p.type
       where p.business_id = ${scope.businessId} and p.id = any(${ids}::bigint[])`.execute(scope.db),
    listEventTypes(scope),
  ])
  const daysOf = new Map(leads.rows.map(({ id, days }) => [id, days]))
  return ({ selectedProducts, ...wish }) =>
    neededNotice({
      usual: minNoticeDays,
      ofEventType: chosenEventType(types, wish)?.paymentDefaults?.minNoticeDays,
      leadDays: selectedProducts.map(({ productId }) => daysOf.get(productId) ?? 0),
    })
}
