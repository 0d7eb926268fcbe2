import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { accrualEntries, cashEntries, type RatePart, type TaxEntry, type TaxedOrder } from '../tax-entries.ts'
import { completionDay } from './completed-orders.ts'
import { CUSTOMER_NAME, inDecimals } from './order-rows.ts'
import { readAhead } from './read-ahead.ts'

export type TaxedSale = TaxEntry & { orderId: number; orderNumber: string; invoice: string | null; customer: string }

type Row = {
  id: number
  number: number | null
  kind: 'quote' | 'order'
  customer: string
  invoice: string | null
  soldOn: string | null
  cancelledOn: string | null
}
type Part = RatePart & { orderId: number }
type Paid = TaxedOrder['payments'][number] & { orderId: number }

/**
 * Their items and payments are read in batches: for all orders at once PostgreSQL finds no plan that is fast for few
 * and for many.
 */
const ORDERS_AT_ONCE = 500

/**
 * The taxed amounts of orders in these days. On an accrual basis an order is sold on the day of its invoice, or else of
 * its completion; one completed while its customer gets one invoice a month is sold on no day before that.
 */
export async function readTaxedSales(
  scope: Scope,
  { from, to }: DayRange,
  basis: Settings['taxBasis'],
  { currency, decimals }: { currency: string; decimals: number },
): Promise<TaxedSale[]> {
  const { businessId, timeZone } = scope
  const soldOn = sql<string | null>`case
      when o.status in (${sql.join(COUNTED['order-totals'])}) then coalesce(i.issued_on, m.issued_on,
        case when not o.billed_monthly then ${completionDay(scope)} end)
      when o.status = 'Cancelled' then coalesce(i.issued_on, m.issued_on) end`
  const cancelledOn = sql<
    string | null
  >`case when o.status = 'Cancelled' then (o.cancelled_at at time zone ${timeZone})::date end`
  const isPaid = sql`o.id in (select p.order_id from payments p where p.business_id = ${businessId}
    and p.payment_date between ${from} and ${to})`
  const isCredited = sql`o.id in (select n.order_id from credit_notes n
    where n.business_id = ${businessId} and n.issued_on between ${from} and ${to} and not n.is_void)`
  const inRange =
    basis === 'cash'
      ? isPaid
      : sql`(${isPaid} or ${isCredited} or ${soldOn} between ${from} and ${to} or ${cancelledOn} between ${from} and ${to})`
  const { rows: orders } = await sql<Row>`
    select o.id, o.number, o.kind, coalesce(i.number, m.number) as invoice, ${CUSTOMER_NAME} as customer, ${soldOn}::text as "soldOn",
        ${cancelledOn}::text as "cancelledOn"
      from orders o
      left join invoices i on i.business_id = o.business_id and i.order_id = o.id
      left join monthly_invoices m on m.business_id = o.business_id and m.id = o.monthly_invoice_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.currency = ${currency} and ${inRange}
     order by o.id`.execute(scope.db)
  const entriesOf = basis === 'cash' ? cashEntries : accrualEntries
  const sales: TaxedSale[] = []
  const read = (some: readonly Row[]) => {
    const ids = some.map(({ id }) => id)
    return Promise.all([readParts(scope, ids, decimals), readPaid(scope, ids, to)])
  }
  for await (const { some, found } of readAhead(orders, ORDERS_AT_ONCE, read)) {
    const [parts, payments] = found
    for (const { id, number, kind, customer, invoice, ...days } of some) {
      const order = { ...days, parts: parts.get(id) ?? [], payments: payments.get(id) ?? [] }
      const about = { orderId: id, orderNumber: orderNumberOf({ number, kind }), invoice, customer }
      for (const entry of entriesOf(order, decimals))
        if (entry.date >= from && entry.date <= to) sales.push({ ...entry, ...about })
    }
  }
  return sales.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The amounts of each order by tax rate: its items and its delivery. */
export async function readParts({ businessId, db }: Scope, ids: readonly number[], decimals: number) {
  const { rows } = await sql<Part>`
    select one.order_id as "orderId", one.rate::text as rate, ${inDecimals(sql`sum(one.net)`, decimals)} as net,
        ${inDecimals(sql`sum(one.tax)`, decimals)} as tax
      from (
        select l.order_id, case when o.tax_enabled then l.tax_percent else 0 end as rate, l.subtotal - l.discount_share as net, l.tax
          from orders o
          join order_lines l on l.business_id = o.business_id and l.order_id = o.id
         where o.business_id = ${businessId} and o.id = any(${ids})
        union all
        select o.id, case when o.tax_enabled then o.delivery_tax_percent else 0 end, o.setup_fee_net, o.delivery_tax
          from orders o
         where o.business_id = ${businessId} and o.id = any(${ids}) and (o.setup_fee_net <> 0 or o.delivery_tax <> 0)) one
     group by one.order_id, one.rate
     order by one.order_id, one.rate desc`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

async function readPaid({ businessId, db }: Scope, ids: readonly number[], to: string) {
  const { rows } = await sql<Paid>`
    select p.order_id as "orderId", p.id, p.payment_date as day, p.amount, p.credited, p.rounding, n.issued_on as "creditedOn"
      from payments p
      left join credit_notes n on n.business_id = p.business_id and n.refund_id = p.id and not n.is_void
     where p.business_id = ${businessId} and p.order_id = any(${ids}) and p.payment_date <= ${to} and p.amount <> 0
     order by p.order_id, p.payment_date, p.id`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
