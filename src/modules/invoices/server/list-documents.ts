import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates.ts'
import { roundTo } from '#shared/money.ts'
import { PAYMENT_RECEIVED_TITLE } from '../document-title.ts'
import { paymentLabel } from '../payment-label.ts'
import type { OrderDocument } from '../schema.ts'
import { listFormerInvoices, revisionOf } from './former-invoices.ts'
import { findInvoice, isOutdated } from './issue-invoice.ts'
import { readPayments } from './read-payments.ts'
import { isPaid, receiptedPayments } from './receipt.ts'
import { listRevisions } from './revisions.ts'

/** Quotes newest first, then the invoice and what it was before, then receipts in the order of the payments. */
export async function listDocuments(scope: Scope, orderId: number): Promise<OrderDocument[]> {
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  const revisions = await listRevisions(scope, orderId)
  const invoice = await findInvoice(scope, orderId)
  const payments = receiptedPayments(await readPayments(scope, orderId))
  const money = (amount: string) => roundTo(amount, decimalsOf(order.currency))
  const plain = { revision: null, paymentId: null, state: 'current' } as const
  const number = invoice?.number ?? order.orderNumber
  const documents: OrderDocument[] = revisions.map((row) => ({
    kind: 'quote',
    title: row.shown.title,
    number: row.shown.number,
    revision: row.revision,
    paymentId: null,
    date: today(row.sentAt, scope.timeZone),
    total: money(row.total),
    state: row.state === 'sent' ? 'current' : row.state,
  }))
  if (invoice)
    documents.push({
      ...plain,
      kind: 'invoice',
      revision: revisionOf(invoice),
      title: invoice.title,
      number: invoice.number,
      date: invoice.issuedOn,
      total: money(invoice.total),
      state: (await isOutdated(scope, order, invoice)) ? 'outdated' : 'current',
    })
  for (const former of await listFormerInvoices(scope, orderId))
    documents.push({
      kind: 'invoice',
      title: former.title,
      number: former.number,
      revision: former.revision,
      paymentId: null,
      date: today(former.issuedAt, scope.timeZone),
      total: money(former.total),
      state: 'replaced',
    })
  for (const payment of payments)
    documents.push({
      ...plain,
      kind: 'receipt',
      title: `${PAYMENT_RECEIVED_TITLE}: ${paymentLabel(payment.type, settings.bookingFeeLabel)}`,
      number,
      paymentId: payment.id,
      date: payment.paymentDate,
      total: money(payment.amount),
    })
  const last = payments.at(-1)
  if (last && isPaid(order))
    documents.push({
      ...plain,
      kind: 'receipt',
      title: 'Receipt (Paid)',
      number,
      date: last.paymentDate,
      total: order.total,
    })
  return documents
}
