import { type RawBuilder, sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { ListedOrder } from '../definitions/order-list.ts'
import { reportWords } from '../words.ts'
import { withLiveProfits } from './live-profits.ts'

type Row = Omit<ListedOrder, 'orderNumber'> & { number: number | null; kind: 'quote' | 'order' }

/** The customer's name of an order `o`, joined with its contact `c`. */
export const CUSTOMER_NAME = sql<string>`coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
  ${reportWords.unknownCustomer})`

/** The amount still to be paid for an order `o`, at least zero. */
export const OUTSTANDING = sql<string>`greatest(o.total - o.settled, 0)`

/** The type of a line `l`, joined with its product `p` and type `t`. */
export const LINE_TYPE = sql<string>`coalesce(t.name, nullif(l.product_type, ''), 'Other')`

/**
 * Joins orders `o` with the sums of their lines, as `l`. Unit costs are rounded to four places, the profit once per
 * order. `which` repeats the condition on orders: adding up many at once is faster than one by one.
 */
export const lineFacts = ({ businessId }: Scope, which: RawBuilder<unknown>, more = sql``) => sql`
  left join (
    select l.order_id, sum(l.subtotal - l.discount_share - l.quantity * round(l.cost, 4)) - max(o.card_fees) as profit,
      count(l.cost) as costed,
        count(*) as lines${more}
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join products p on p.business_id = l.business_id and p.id = l.product_id
      left join product_types t on t.business_id = l.business_id and t.slug = coalesce(p.type, l.product_type)
     where o.business_id = ${businessId} and ${which}
     group by l.order_id) l on l.order_id = o.id`

/** Orders of some statuses by the days of their events. */
export async function readOrderRows(
  scope: Scope,
  { from, to }: DayRange,
  statuses: readonly OrderStatus[],
): Promise<ListedOrder[]> {
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const isListed = sql`o.event_date between ${from} and ${to} and o.status in (${sql.join(statuses)}) and o.currency = ${currency}`
  const { rows } = await sql<Row>`
    select o.id, o.number, o.kind, o.event_date as "eventDate", ${CUSTOMER_NAME} as "customerName", e.name as "eventType",
        o.status, ${inDecimals(sql`o.total`, decimals)} as total, ${inDecimals(sql`o.amount_paid`, decimals)} as "amountPaid",
        ${inDecimals(sql`o.credited`, decimals)} as credited, ${inDecimals(OUTSTANDING, decimals)} as outstanding,
          ${inDecimals(sql`l.profit`, decimals)} as profit, coalesce(l.costed, 0)::int as "costedLines", coalesce(l.lines, 0)::int as lines
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join event_types e on e.business_id = o.business_id and e.id = o.event_type_id
      ${lineFacts(scope, isListed)}
     where o.business_id = ${scope.businessId} and ${isListed}
     order by o.event_date, o.id`.execute(scope.db)
  const listed = await withLiveProfits(scope, rows, decimals)
  return listed.map(({ number, kind, ...row }) => ({
    ...row,
    orderNumber: orderNumberOf({ number, kind }),
  }))
}

/** An amount as text with the currency's decimals. */
export const inDecimals = (amount: RawBuilder<unknown>, decimals: number) =>
  sql<string>`round(${amount}, ${sql.lit(decimals)})::text`
