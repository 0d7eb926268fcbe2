import { type RawBuilder, sql } from 'kysely'
import { planOf } from '#modules/orders/pricing/payment-plan.ts'
import { noteMonthlyInvoice } from '#modules/orders/server/note-monthly-invoice.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { later } from '#shared/dates/dates.ts'
import { isFree } from './read-monthly.ts'

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
  const ids = await holdFree(
    scope,
    sql`${'orderId' in which ? sql`o.id = ${which.orderId}` : sql`o.contact_id = ${which.contactId}`}
      and c.invoicing = 'monthly' and o.due_date is not null`,
  )
  for (const id of ids) await noteMonthlyInvoice(scope, id, { invoiceId: null, dueOn: null })
  return ids.length > 0
}

/** Orders of a customer who gets one invoice for each again are due as if they were booked so, and never before today. */
export async function giveBackDueDays(scope: Scope, contactId: number): Promise<void> {
  for (const id of await holdFree(scope, sql`o.contact_id = ${contactId} and o.due_date is null`)) {
    const order = await getOrder(scope, id)
    const { balanceDueOn } = planOf(order, order.datesFrom, order.paymentTerms)
    await noteMonthlyInvoice(scope, id, { invoiceId: null, dueOn: balanceDueOn && later(balanceDueOn, scope.today) })
  }
}

/** Locks the orders without an invoice whose due day follows the terms. */
async function holdFree(scope: Scope, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and ${which} and not 'dueDate' = any(o.typed_dates) and ${isFree}
     order by o.id for update of o`.execute(scope.db)
  return rows.map(({ id }) => id)
}
