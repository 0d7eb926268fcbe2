import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { roundTo } from '#shared/money.ts'
import { PAYMENT_RECEIVED_TITLE } from '../document-title.ts'
import { paymentLabel } from '../payment-label.ts'
import type { OrderDocument } from '../schema.ts'
import { formerCustomers } from './former-customer.ts'
import { listFormerInvoices, revisionOf } from './former-invoices.ts'
import { findInvoice, isOutdated } from './issue-invoice.ts'
import { readPayments } from './read-payments.ts'
import {
  factsOfPaid,
  factsOfPayment,
  isPaid,
  listReceipts,
  type ReceiptRow,
  receiptedPayments,
  receiptTitle,
} from './receipt.ts'
import { listRevisions } from './revisions.ts'

/** Quotes newest first, then the invoice and what it was before, then receipts. */
export async function listDocuments(scope: Scope, orderId: number): Promise<OrderDocument[]> {
  const order = await getOrder(scope, orderId)
  const revisions = await listRevisions(scope, orderId)
  const invoice = await findInvoice(scope, orderId)
  const money = (amount: string) => roundTo(amount, decimalsOf(order.currency))
  const madeOutTo = await formerCustomers(scope, order)
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
    madeOutTo: madeOutTo(row.shown),
  }))
  if (invoice)
    documents.push({
      kind: 'invoice',
      revision: revisionOf(invoice),
      paymentId: null,
      title: invoice.title,
      number: invoice.number,
      date: invoice.issuedOn,
      total: money(invoice.total),
      // Nobody owes what is an offer again: the acceptance was taken back, or the order begun anew.
      state: order.kind === 'quote' ? 'void' : (await isOutdated(scope, order, invoice)) ? 'outdated' : 'current',
      madeOutTo: madeOutTo(invoice.shown),
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
      madeOutTo: madeOutTo(former.shown),
    })
  return [...documents, ...(await listedReceipts(scope, order, { number, madeOutTo }))]
}

/** In the order of the payments, then of all that was paid, then what stands no more: corrected, taken back, no longer paid. */
async function listedReceipts(scope: Scope, order: Order, { number, madeOutTo }: Naming): Promise<OrderDocument[]> {
  const settings = await getSettings(scope)
  const payments = await readPayments(scope, order.id)
  const given = receiptedPayments(payments)
  const kept = await listReceipts(scope, order.id)
  const money = (amount: string) => roundTo(amount, decimalsOf(order.currency))
  const asKept = (row: ReceiptRow, state: OrderDocument['state']): OrderDocument => ({
    kind: 'receipt',
    title: row.title,
    number: row.shown.number,
    revision: row.revision,
    paymentId: row.paymentId,
    date: row.issuedOn,
    total: money(row.total),
    state,
    madeOutTo: madeOutTo(row.shown),
  })
  const standing = new Set<ReceiptRow>()
  const listed = (paymentId: number | null, facts: string, yetToMake: () => Made): OrderDocument => {
    const row = kept.find(
      (each) => each.paymentId === paymentId && each.facts === facts && madeOutTo(each.shown) === null,
    )
    if (row === undefined)
      return { kind: 'receipt', number, revision: null, paymentId, state: 'current', madeOutTo: null, ...yetToMake() }
    standing.add(row)
    return asKept(row, 'current')
  }
  const documents = given.map((payment) =>
    listed(payment.id, factsOfPayment(payment), () => ({
      title: receiptTitle(PAYMENT_RECEIVED_TITLE, paymentLabel(payment.type, settings.bookingFeeLabel)),
      date: payment.paymentDate,
      total: money(payment.amount),
    })),
  )
  const last = given.at(-1)
  const paid = last && isPaid(order) ? last : undefined
  if (paid)
    documents.push(
      listed(null, factsOfPaid(order, payments), () => ({
        title: 'Receipt (Paid)',
        date: paid.paymentDate,
        total: order.total,
      })),
    )
  const isStill = ({ paymentId }: ReceiptRow) =>
    paymentId === null ? paid !== undefined : given.some(({ id }) => id === paymentId)
  const former = kept.filter((row) => !standing.has(row))
  return [...documents, ...former.map((row) => asKept(row, isStill(row) ? 'replaced' : 'void'))]
}

type Naming = { number: string; madeOutTo: Awaited<ReturnType<typeof formerCustomers>> }
type Made = Pick<OrderDocument, 'title' | 'date' | 'total'>
