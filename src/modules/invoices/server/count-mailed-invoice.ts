import { invoiceSentEmail } from '#modules/documents/server/mails.ts'
import { noteInvoiceMailed } from '#modules/orders/server/note-order.ts'
import type { WorkedMail } from '#server/mail/mail-worker.ts'
import type { Scope } from '#server/scope.ts'

/** EML-5: an invoice counts as mailed when it has been sent, not when it was queued. */
export async function countMailedInvoice(
  scope: Scope,
  { template, orderId }: Pick<WorkedMail, 'template' | 'orderId'>,
): Promise<void> {
  if (template !== invoiceSentEmail.key || orderId === null) return
  await noteInvoiceMailed(scope, orderId)
}
