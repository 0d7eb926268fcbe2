import { sql } from 'kysely'
import { getContact } from '#modules/contacts/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import type { Statement } from '../schema.ts'

type Row = { day: IsoDate; kind: Statement['entries'][number]['kind']; says: string; amount: string }

/** STO-9: what a customer was asked for and paid. A refund that lowers the price lowers what is asked. */
export async function readStatement(
  scope: Scope,
  contactId: number,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<Statement> {
  const { db, businessId } = scope
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
               where p.business_id = ${businessId} and o.contact_id = ${contactId}
                 and (o.monthly_invoice_id is not null
                   or exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id))
               group by p.payment_date, p.type = 'refund', p.method, coalesce(p.group_id::text, r.group_id || ' back', p.id::text)) p) one
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
