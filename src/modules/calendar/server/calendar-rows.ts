import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { FeedPayment } from '../feed-events.ts'

export const CUSTOMER = sql<string>`coalesce(trim(c.first_name || ' ' || c.last_name), 'Unknown')`

/** Unpaid fees and balances of firm orders that are due in these days. An invoice of a month stands once, with its first order. */
export async function duePayments(scope: Scope, from: IsoDate, to: IsoDate): Promise<FeedPayment[]> {
  const { businessId, db } = scope
  const firm = sql.join([...COUNTED['order-totals']])
  const { rows } = await sql<FeedPayment>`
    select o.id as "orderId", o.version, o.updated_at as "changedAt", ${SHOWN_NUMBER} as "orderNumber", ${CUSTOMER} as "customerName",
           d.kind, d.day as "dueDate", d.amount::text as amount, o.currency,
           to_char(m.month, 'YYYY-MM') as "invoiceMonth"
      from (
        select id, 'fee' as kind, booking_fee_due_on as day, booking_fee_amount - settled as amount from orders
         where business_id = ${businessId} and booking_fee_due_on between ${from} and ${to} and settled < booking_fee_amount
           and (due_date is null or booking_fee_due_on <= due_date) and status in (${firm})
        union all
        select id, 'balance', due_date, total - greatest(settled,
          case when booking_fee_due_on <= due_date then booking_fee_amount else 0 end) from orders
         where business_id = ${businessId} and due_date between ${from} and ${to} and settled < total and status in (${firm})
           and monthly_invoice_id is null
        union all
        select min(id), 'balance', due_date, sum(total - settled) from orders
         where business_id = ${businessId} and due_date between ${from} and ${to} and settled < total and status in (${firm})
           and monthly_invoice_id is not null
         group by monthly_invoice_id, due_date
      ) d
      join orders o on o.business_id = ${businessId} and o.id = d.id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join monthly_invoices m on m.business_id = o.business_id and m.id = o.monthly_invoice_id and d.kind = 'balance'
     where d.amount > 0
     order by d.day, o.id, d.kind`.execute(db)
  return rows
}
