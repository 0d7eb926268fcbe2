import type { Scope } from '#server/scope.ts'
import { listFormerInvoices, revisionOf } from './former-invoices.ts'
import { findInvoice } from './issue-invoice.ts'
import { findRevision } from './revisions.ts'
import type { Frozen } from './stored-pdf.ts'

/** A quote or an invoice of an order as it was given out; without a revision the newest. */
export async function findFrozen(
  scope: Scope,
  orderId: number,
  kind: 'quote' | 'invoice',
  revision?: number,
): Promise<Frozen | undefined> {
  if (kind === 'quote') {
    const quote = await findRevision(scope, orderId, revision)
    return quote && { table: 'order_revisions', id: quote.id }
  }
  const invoice = await findInvoice(scope, orderId)
  if (invoice && (revision === undefined || revision === revisionOf(invoice)))
    return { table: 'invoices', id: invoice.id }
  const former = (await listFormerInvoices(scope, orderId)).find((each) => each.revision === revision)
  return former && { table: 'former_invoices', id: former.id }
}
