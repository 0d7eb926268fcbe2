import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { accrualEntries, cashEntries, type RatePart, type TaxEntry, type TaxedOrder } from '../tax-entries.ts'
import { completionDay } from './completed-orders.ts'
import { CUSTOMER_NAME, inDecimals } from './order-rows.ts'

export type TaxedSale = TaxEntry & { orderId: number; orderNumber: string; invoice: string | null; customer: string }

type Row = {
  id: number
  number: number | null
  kind: 'quote' | 'order'
  customer: string
  invoice: string | null
  soldOn: string | null
  cancelledOn: string | null
  parts: RatePart[] | null
  payments: TaxedOrder['payments'] | null
}

/**
 * The taxed money of orders in these days. On an accrual basis an order is sold on the day of its invoice, or else on
 * the day on which it was completed.
 */
export async function readTaxedSales(
  scope: Scope,
  { from, to }: DayRange,
  basis: Settings['taxBasis'],
  { currency, decimals }: { currency: string; decimals: number },
): Promise<TaxedSale[]> {
  const { businessId, timeZone } = scope
  const soldOn = sql<string | null>`case
      when o.status in (${sql.join(COUNTED['order-totals'])}) then coalesce(i.issued_on, ${completionDay(scope)})
      when o.status = 'Cancelled' then i.issued_on end`
  const cancelledOn = sql<
    string | null
  >`case when o.status = 'Cancelled' then (o.cancelled_at at time zone ${timeZone})::date end`
  const isPaid = sql`o.id in (select p.order_id from payments p where p.business_id = ${businessId} and p.payment_date between ${from} and ${to})`
  const isCredited = sql`o.id in (select n.order_id from credit_notes n
    where n.business_id = ${businessId} and n.issued_on between ${from} and ${to} and not n.is_void)`
  const inRange =
    basis === 'cash'
      ? isPaid
      : sql`(${isPaid} or ${isCredited} or ${soldOn} between ${from} and ${to} or ${cancelledOn} between ${from} and ${to})`
  const { rows } = await sql<Row>`
    with taxed as (
      select o.id, o.number, o.kind, o.contact_id, i.number as invoice, o.tax_enabled, o.delivery_tax_percent,
          o.setup_fee_net, o.delivery_tax, ${soldOn} as sold_on, ${cancelledOn} as cancelled_on
        from orders o
        left join invoices i on i.business_id = o.business_id and i.order_id = o.id
       where o.business_id = ${businessId} and o.currency = ${currency} and ${inRange})
    select t.id, t.number, t.kind, t.invoice, ${CUSTOMER_NAME} as customer,
        t.sold_on::text as "soldOn", t.cancelled_on::text as "cancelledOn", l.parts, p.payments
      from taxed t
      left join contacts c on c.business_id = ${businessId} and c.id = t.contact_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('rate', part.rate::text, 'net', ${inDecimals(sql`part.net`, decimals)},
            'tax', ${inDecimals(sql`part.tax`, decimals)})
            order by part.rate desc) as parts
          from (
            select one.rate, sum(one.net) as net, sum(one.tax) as tax
              from (
                select case when t.tax_enabled then l.tax_percent else 0 end as rate, l.subtotal - l.discount_share as net, l.tax
                  from order_lines l where l.business_id = ${businessId} and l.order_id = t.id
                union all
                select case when t.tax_enabled then t.delivery_tax_percent else 0 end, t.setup_fee_net, t.delivery_tax
                 where t.setup_fee_net <> 0 or t.delivery_tax <> 0) one
             group by one.rate) part) l on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', p.id, 'day', p.payment_date, 'amount', p.amount::text,
            'credited', p.credited::text, 'rounding', p.rounding::text, 'creditedOn', n.issued_on) order by p.payment_date, p.id) as payments
          from payments p
          left join credit_notes n on n.business_id = p.business_id and n.refund_id = p.id and not n.is_void
         where p.business_id = ${businessId} and p.order_id = t.id and p.payment_date <= ${to} and p.amount <> 0) p on true
     order by t.id`.execute(scope.db)
  const entriesOf = basis === 'cash' ? cashEntries : accrualEntries
  return rows
    .flatMap(({ id, number, kind, customer, invoice, parts, payments, ...days }) =>
      entriesOf({ ...days, parts: parts ?? [], payments: payments ?? [] }, decimals)
        .filter(({ date }) => date >= from && date <= to)
        .map((entry) => ({
          ...entry,
          orderId: id,
          orderNumber: orderNumberOf({ number, kind }),
          invoice,
          customer,
        })),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
