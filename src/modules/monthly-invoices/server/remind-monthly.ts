import { sql } from 'kysely'
import { PDF } from '#modules/documents/server/stored-pdf.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { isPositive } from '#shared/money.ts'
import type { MonthlyInvoice } from '../schema.ts'
import { listDue } from './read-monthly.ts'
import { queueMonthly } from './send-monthly.ts'

type Mailed = { id: number; documentId: number; fileName: string; address: string }

/**
 * ORD-14: reminds of each invoice that was mailed, where it was mailed to. An invoice of which every unpaid order is muted is left alone.
 * Invoices and orders are locked, so that amounts paid in the meantime are not asked for.
 */
export async function remindMonthly(scope: Scope, isDue: (invoice: MonthlyInvoice) => boolean): Promise<void> {
  const { db, businessId, today } = scope
  const days = { from: addDays(today, -10), to: addDays(today, 3) }
  const { rows } = await sql<Mailed>`
    select m.id, m.document_id as "documentId", d.file_name as "fileName", coalesce((
        select a.details ->> 'to' from activity a join orders o on o.business_id = a.business_id and o.id = a.entity_id
         where a.business_id = m.business_id and a.entity = 'order' and a.act = 'sent' and o.monthly_invoice_id = m.id
           and a.details ->> 'number' = m.number order by a.id desc limit 1), c.email) as address
      from monthly_invoices m
      join contacts c on c.business_id = m.business_id and c.id = m.contact_id and c.erased_at is null
      join documents d on d.business_id = m.business_id and d.id = m.document_id
     where m.business_id = ${businessId} and not m.is_void and m.sent_at is not null
       and m.due_on between ${days.from} and ${days.to}
       and exists (select from orders o where o.business_id = m.business_id and o.monthly_invoice_id = m.id
         and o.settled < o.total and not o.reminders_muted)
     order by m.id for update of m`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`select from orders where business_id = ${businessId} and monthly_invoice_id = any(${ids}::bigint[])
    order by id for update`.execute(db)
  const due = new Map((await listDue(scope, days)).map((invoice) => [invoice.id, invoice]))
  for (const { id, documentId, fileName, address } of rows) {
    const invoice = due.get(id)
    if (!invoice || !address || !isPositive(invoice.balance) || !isDue(invoice)) continue
    await queueMonthly(scope, invoice, { address, attachment: { fileName, contentType: PDF, documentId }, today })
    await recordActivity(scope, 'monthlyInvoice', id, 'reminded', { amount: invoice.balance, to: address })
  }
}
