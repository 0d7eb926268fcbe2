import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { noteMonthlyInvoice } from '#modules/orders/server/note-monthly-invoice.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'

/**
 * STO-8: orders of a customer with one invoice a month are due on no day until they are on it; a day that the owner typed
 * stays. True if an order was changed.
 */
export async function forgetDueDays(
  scope: Scope,
  which: { orderId: number } | { contactId: number },
): Promise<boolean> {
  // A bakery that uses none of it pays nothing for the question.
  if (!(await getSettings(scope)).parts.includes('standing')) return false
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
      join contacts c on c.business_id = o.business_id and c.id = o.contact_id and c.invoicing = 'monthly'
     where o.business_id = ${scope.businessId}
       and ${'orderId' in which ? sql`o.id = ${which.orderId}` : sql`o.contact_id = ${which.contactId}`}
       and o.due_date is not null and not 'dueDate' = any(o.typed_dates) and o.monthly_invoice_id is null
       and o.status in (${sql.join(COUNTED['order-totals'])})
       and not exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id)
     order by o.id for update of o`.execute(scope.db)
  for (const { id } of rows) await noteMonthlyInvoice(scope, id, { invoiceId: null, dueOn: null })
  return rows.length > 0
}
