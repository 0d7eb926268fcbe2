import type { Scope } from '#server/scope.ts'
import type { DocumentData } from '../document.ts'
import type { PdfKind } from '../schema.ts'
import { listFormerInvoices, revisionOf } from './former-invoices.ts'
import { findInvoice } from './issue-invoice.ts'
import { findReceipt, listReceipts } from './receipt.ts'
import { findRevision } from './revisions.ts'
import type { Frozen } from './stored-pdf.ts'

type Which = { kind: PdfKind; revision?: number | undefined; paymentId?: number | undefined }

/**
 * A quote, an invoice or a receipt of an order as it was given out; without a revision the newest. Of a receipt that is
 * not kept, as where an order came to be paid because its total fell, what it would say today.
 */
export async function findFrozen(
  scope: Scope,
  orderId: number,
  { kind, revision, paymentId }: Which,
): Promise<Frozen | { shown: DocumentData } | undefined> {
  if (kind === 'quote') {
    const quote = await findRevision(scope, orderId, revision)
    return quote && { table: 'order_revisions', id: quote.id }
  }
  if (kind === 'receipt') {
    if (revision === undefined) {
      const receipt = await findReceipt(scope, orderId, paymentId)
      return 'id' in receipt ? { table: 'receipts', id: receipt.id } : receipt
    }
    const receipt = (await listReceipts(scope, orderId)).find(
      (each) => each.revision === revision && each.paymentId === (paymentId ?? null),
    )
    return receipt && { table: 'receipts', id: receipt.id }
  }
  const invoice = await findInvoice(scope, orderId)
  if (invoice && (revision === undefined || revision === revisionOf(invoice)))
    return { table: 'invoices', id: invoice.id }
  const former = (await listFormerInvoices(scope, orderId)).find((each) => each.revision === revision)
  return former && { table: 'former_invoices', id: former.id }
}
