import { sql } from 'kysely'
import { getContact } from '#modules/contacts/server/store.ts'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import type { Statement } from '../schema.ts'

type Row = { day: IsoDate; kind: Statement['entries'][number]['kind']; says: string; amount: string }

/** SQL: an order that has an invoice, or whose customer gets one for its month. Money of any other is no matter of invoices. */
const isAsked = sql<boolean>`(o.monthly_invoice_id is not null
  or exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id)
  or exists (select from contacts c where c.business_id = o.business_id and c.id = o.contact_id and c.invoicing = 'monthly'))`

/**
 * STO-9: what a customer was asked for and paid. A refund that lowers the price lowers what is asked, and what is left of a
 * cancelled order is asked of nobody. The statement closes with what her invoices still ask for.
 */
export async function readStatement(
  scope: Scope,
  contactId: number,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<Statement> {
  const { db, businessId, timeZone } = scope
  await getContact(scope, contactId)
  const decimals = decimalsOf((await getSettings(scope)).currency)
  const { rows } = await sql<Row>`
    select one.day, one.kind, one.says, one.amount::text as amount from (
      select m.issued_on as day, 'invoice' as kind, m.number as says, m.total as amount, 0 as place, m.id
        from monthly_invoices m
       where m.business_id = ${businessId} and m.contact_id = ${contactId} and not m.is_void
      union all
      select i.issued_on, 'invoice', i.number, i.total, 0, i.id
        from invoices i join orders o on o.business_id = i.business_id and o.id = i.order_id
       where i.business_id = ${businessId} and o.contact_id = ${contactId} and o.kind = 'order'
      union all
      select p.payment_date, case when p.is_refund then 'refund' else 'payment' end, p.method, -p.amount, 1, p.id
        from (select p.payment_date, p.type = 'refund' as is_refund, p.method,
                  sum(p.amount + p.credited + p.rounding) as amount, min(p.id) as id
                from payments p
                left join payments r on r.business_id = p.business_id and r.id = p.reverses_id
                join orders o on o.business_id = p.business_id and o.id = p.order_id
               where p.business_id = ${businessId} and o.contact_id = ${contactId} and ${isAsked}
               group by p.payment_date, p.type = 'refund', p.method, coalesce(p.group_id::text, r.group_id || ' back', p.id::text)) p
      union all
      select e.day, 'cancelled', e.number, e.paid - e.asked - e.credit, 2, e.id
        from (select coalesce((o.cancelled_at at time zone ${timeZone})::date, p.last) as day, coalesce(i.number, '') as number,
                  coalesce(p.paid, 0) as paid, case when o.kind = 'order' then coalesce(i.total, 0) else 0 end as asked,
                  least(greatest(o.amount_paid - coalesce(o.kept, o.amount_paid), 0), o.amount_paid) as credit, o.id
                from orders o
                left join invoices i on i.business_id = o.business_id and i.order_id = o.id
                left join lateral (select sum(p.amount + p.credited + p.rounding) as paid, max(p.payment_date) as last
                  from payments p where p.business_id = o.business_id and p.order_id = o.id) p on true
               where o.business_id = ${businessId} and o.contact_id = ${contactId}
                 and o.status in (${sql.join(ENDED)}) and ${isAsked}) e
       where e.paid - e.asked - e.credit <> 0) one
     where one.day <= ${to} order by one.day, one.place, one.id`.execute(db)
  const opening = sumOf(rows.filter(({ day }) => day < from).map(({ amount }) => amount))
  let balance = exact(roundTo(opening, decimals))
  const entries = rows
    .filter(({ day }) => day >= from)
    .map(({ amount, ...row }) => {
      balance = balance.plus(amount)
      return { ...row, amount: roundTo(amount, decimals), balance: roundTo(balance, decimals) }
    })
  return {
    contactId,
    from,
    to,
    opening: roundTo(opening, decimals),
    entries,
    closing: roundTo(balance, decimals),
  }
}
