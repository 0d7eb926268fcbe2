import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { isPositive } from '#shared/money.ts'
import { differs, type MadeContent } from '../day-order.ts'
import type { MadeOrder } from '../plan.ts'
import type { StoredStanding } from './stored-standing.ts'

type Row = Omit<MadeOrder, 'differs' | 'paid'> &
  MadeContent & {
    standingId: number
    version: number
    number: number | null
    kind: 'quote' | 'order'
    settled: string
    total: string
  }

export type StandingMade = MadeOrder & { version: number; orderNumber: string; total: string; standingId: number }

/** The orders from today on that standing orders have made; `lock` keeps others from changing them meanwhile. */
export async function readMadeOrders(
  scope: Scope,
  standings: readonly StoredStanding[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, StandingMade[]>> {
  const { db, businessId, today } = scope
  const ids = standings.map(({ id }) => id)
  const which = sql`o.business_id = ${businessId} and o.standing_id = any(${ids}::bigint[]) and o.standing_day >= ${today}`
  if (lock) await sql`select o.id from orders o where ${which} order by o.id for update`.execute(db)
  const { rows } = await sql<Row>`
    select o.standing_id as "standingId", o.id, o.standing_day as day, o.status, o.standing_ended as ended, o.standing_touched as touched, o.version, o.number,
        o.kind, o.total, o.settled, o.contact_id as "contactId", o.delivery_type as "deliveryType", o.delivery_address as "deliveryAddress",
        o.delivery_details as "deliveryDetails", o.delivery_time as "deliveryTime", o.delivery_time_to as "deliveryTimeTo",
        o.job_sheet_notes as "jobSheetNotes", o.price_entry as "priceEntry", o.currency,
        exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id) as invoiced,
        (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'recipeId', l.recipe_id, 'sizeId', l.size_id,
            'optionIds', jsonb_path_query_array(l.picks, '$[*] ? (!exists (@.tier)).optionId'), 'name', l.name,
            'quantity', trim_scale(l.quantity), 'unitPrice', l.unit_price::text, 'taxRateId', l.tax_rate_id,
            'taxPercent', case when o.tax_enabled then l.tax_percent::text else '0' end) order by l.position, l.id), '[]')
          from order_lines l where l.business_id = o.business_id and l.order_id = o.id) as lines
      from orders o where ${which} order by o.standing_day`.execute(db)
  const byId = new Map(standings.map((standing) => [standing.id, standing]))
  const made = rows.map(
    ({ settled, number, kind, ...row }): StandingMade => ({
      id: row.id,
      standingId: row.standingId,
      day: row.day,
      status: row.status as OrderStatus,
      ended: row.ended,
      touched: row.touched,
      paid: isPositive(settled),
      invoiced: row.invoiced,
      differs: differs(byId.get(row.standingId) as StoredStanding, row, row.day),
      version: row.version,
      orderNumber: orderNumberOf({ number, kind }),
      total: row.total,
    }),
  )
  return Map.groupBy(made, ({ standingId }) => standingId)
}
