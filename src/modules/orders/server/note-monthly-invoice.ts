import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { setOrder } from './rows/set-order.ts'

/** An order is on a monthly invoice, and due when that is; without one it is due on no day. */
export const noteMonthlyInvoice = (
  scope: Scope,
  id: number,
  { invoiceId, dueOn }: { invoiceId: number | null; dueOn: IsoDate | null },
) => setOrder(scope, id, { monthly_invoice_id: invoiceId, due_date: dueOn })

/**
 * STO-8: orders of a customer with one invoice a month are due on no day until they are on it; a day that the owner typed
 * stays. True if an order was changed.
 */
export async function forgetDueDays(
  scope: Scope,
  { orderId, contactId }: { orderId?: number; contactId?: number },
): Promise<boolean> {
  // A bakery that uses none of it pays nothing for the question.
  if (!(await getSettings(scope)).parts.includes('standing')) return false
  const { rows } = await sql`
    update orders o set due_date = null, updated_at = ${scope.now}
      from contacts c
     where o.business_id = ${scope.businessId} and c.business_id = o.business_id and c.id = o.contact_id
       and c.invoicing = 'monthly' and (o.id = ${orderId ?? null} or o.contact_id = ${contactId ?? null})
       and o.due_date is not null and not 'dueDate' = any(o.typed_dates) and o.monthly_invoice_id is null
       and o.status in (${sql.join(COUNTED['order-totals'])})
       and not exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id)
    returning o.id`.execute(scope.db)
  return rows.length > 0
}
