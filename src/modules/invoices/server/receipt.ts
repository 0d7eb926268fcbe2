import { balanceOf } from '#modules/orders/payment-status.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { notFound } from '#shared/errors.ts'
import { isPositive, roundTo, sumOf } from '#shared/money.ts'
import type { DocumentData } from '../document.ts'
import type { ShownPayment } from '../shown-order.ts'
import { invoiceWords } from '../words.ts'
import { findInvoice } from './issue-invoice.ts'
import { type PaymentRow, readPayments } from './read-payments.ts'
import { showOrder } from './show-order.ts'

/** Payments that a receipt can be given for. */
export const receiptedPayments = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter((payment) => payment.type !== 'refund')

/**
 * 'Payment Received' for one payment, with what was paid up to then; without a payment 'Receipt (Paid)' of a paid
 * order, else the latest payment's.
 */
export async function showReceipt(
  scope: Scope,
  orderId: number,
  paymentId?: number,
): Promise<{ shown: DocumentData; order: Order }> {
  const order = await getOrder(scope, orderId)
  const payments = await readPayments(scope, orderId)
  const latest = receiptedPayments(payments).at(-1)
  if (latest === undefined) throw notFound(invoiceWords.noReceipt)
  if (paymentId === undefined && isPaid(order)) {
    const { shown } = await showOrder(inTimeOf(scope, latest), orderId, {
      kind: 'Receipt (Paid)',
      number: await numberOf(scope, order),
      issuedOn: latest.paymentDate,
      order,
      payments,
    })
    return { shown, order }
  }
  const payment = paymentId === undefined ? latest : receiptedPayments(payments).find((each) => each.id === paymentId)
  if (payment === undefined) throw notFound(invoiceWords.noReceipt)
  const upTo = payments.slice(0, payments.indexOf(payment) + 1)
  return { shown: await showPayment(inTimeOf(scope, payment), order, payment, upTo), order }
}

/** `payments` ends with the payment, which may not be recorded yet. */
export async function showPayment(
  scope: Scope,
  order: Order,
  payment: ShownPayment,
  payments: readonly ShownPayment[],
): Promise<DocumentData> {
  const amountPaid = roundTo(sumOf(payments.map((each) => each.amount)), decimalsOf(order.currency))
  const { shown } = await showOrder(scope, order.id, {
    kind: 'Payment Received',
    number: await numberOf(scope, order),
    issuedOn: payment.paymentDate,
    order: { ...order, amountPaid },
    payments,
    payment,
  })
  return shown
}

export const isPaid = (order: Order): boolean =>
  isPositive(order.total) && !isPositive(balanceOf(order, decimalsOf(order.currency)))

const numberOf = async (scope: Scope, order: Order) => (await findInvoice(scope, order.id))?.number ?? order.orderNumber

/** A receipt is made again at each request: the instant in the file is its payment's, so it stays the same file. */
const inTimeOf = (scope: Scope, payment: PaymentRow): Scope => ({ ...scope, now: payment.createdAt })
