import type { DocumentData } from '#modules/documents/document.ts'
import { formerCustomers } from '#modules/documents/server/former-customer.ts'
import { type PaymentRow, readPayments } from '#modules/documents/server/read-payments.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { factsHash } from '#modules/documents/server/shown-hash.ts'
import type { ShownPayment } from '#modules/documents/shown-order.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import { settledOf } from '#modules/orders/payment-status.ts'
import type { Order } from '#modules/orders/schema.ts'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { notFound } from '#shared/errors.ts'
import { labelled } from '#shared/languages/written.ts'
import { isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { findInvoice } from './issue-invoice.ts'

export type ReceiptRow = {
  id: number
  /** Null for the receipt of a paid order. */
  paymentId: number | null
  revision: number
  facts: string
  title: string
  issuedOn: string
  total: string
  shown: DocumentData
}

/** Payments that can have a receipt. */
export const receiptedPayments = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter((payment) => payment.type !== 'refund')

/** The facts of a payment on its receipt: as long as they are the same, the receipt does not change. */
export const factsOfPayment = (payment: ShownPayment): string => factsHash(receipted(payment))
export const factsOfPaid = ({ total }: Order, payments: readonly ShownPayment[]): string =>
  factsHash({ total, payments: payments.map(receipted) })

const receipted = ({ type, amount, tipAmount, method, paymentDate, credited = '0', rounding = '0' }: ShownPayment) => ({
  type,
  amount,
  tipAmount,
  method,
  paymentDate,
  // Left out if zero, so that earlier receipts stay valid.
  ...(isZero(credited) ? {} : { credited }),
  ...(isZero(rounding) ? {} : { rounding }),
})

export async function listReceipts({ db, businessId }: Scope, orderId: number): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'payment_id as paymentId', 'revision', 'facts', 'title', 'issued_on as issuedOn', 'total', 'shown'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, shown: row.shown as DocumentData }))
}

type NewReceipt = Omit<ReceiptRow, 'id' | 'title'>
type Receipted = {
  order: Order
  payments: PaymentRow[]
  kept: ReceiptRow[]
  madeOutTo: (shown: DocumentData) => string | null
}

async function readReceipted(scope: Scope, orderId: number): Promise<Receipted> {
  const order = await getOrder(scope, orderId)
  const payments = await readPayments(scope, orderId)
  const kept = await listReceipts(scope, orderId)
  return { order, payments, kept, madeOutTo: await formerCustomers(scope, order) }
}

/**
 * Stores the current receipts: one for each payment, and one for all once nothing is owed. A stored receipt whose facts
 * are unchanged stays as it was.
 */
export async function keepReceipts(scope: Scope, orderId: number): Promise<void> {
  const receipted = await readReceipted(scope, orderId)
  const given = receiptedPayments(receipted.payments)
  const wanted = given.map((payment) => receiptOf(receipted, payment.id))
  for (const receipt of isPaid(receipted.order) && given.length > 0 ? [...wanted, receiptOf(receipted)] : wanted)
    if (!receipt.standing) await keepReceipt(scope, orderId, await receipt.make(scope))
}

/** The receipt for a mail: the stored one, else today's, which is then stored. */
export async function issuedReceipt(scope: Scope, orderId: number, paymentId?: number): Promise<ReceiptRow> {
  await holdOrder(scope, orderId)
  const { standing, make } = receiptOf(await readReceipted(scope, orderId), paymentId)
  return standing ?? keepReceipt(scope, orderId, await make(scope))
}

/** The receipt for viewing: the stored one, else today's. */
export async function findReceipt(
  scope: Scope,
  orderId: number,
  paymentId?: number,
): Promise<ReceiptRow | { shown: DocumentData }> {
  const { standing, make } = receiptOf(await readReceipted(scope, orderId), paymentId)
  return standing ?? { shown: (await make(scope)).shown }
}

/**
 * 'Payment Received' for one payment, with what was paid until then; without a payment 'Receipt (Paid)' of a paid
 * order, else the latest payment's.
 */
function receiptOf(
  { order, payments, kept, madeOutTo }: Receipted,
  paymentId?: number,
): { standing: ReceiptRow | undefined; make: (scope: Scope) => Promise<NewReceipt> } {
  const given = receiptedPayments(payments)
  const latest = given.at(-1)
  if (latest === undefined) throw notFound(shownWords.papers.receipt)
  const isOfAll = paymentId === undefined && isPaid(order)
  const payment = paymentId === undefined ? latest : given.find((each) => each.id === paymentId)
  if (payment === undefined) throw notFound(shownWords.papers.receipt)
  const facts = isOfAll ? factsOfPaid(order, payments) : factsOfPayment(payment)
  const before = kept.filter((row) => row.paymentId === (isOfAll ? null : payment.id))
  const revision = Math.max(0, ...before.map((row) => row.revision)) + 1
  const ofPayment = async (scope: Scope): Promise<NewReceipt> => ({
    paymentId: payment.id,
    revision,
    facts,
    issuedOn: payment.paymentDate,
    total: payment.amount,
    shown: await showPayment(scope, order, payment, [...paidBefore(payments, payment), payment], revision),
  })
  const ofAll = async (scope: Scope): Promise<NewReceipt> => {
    const { shown } = await showOrder(scope, order.id, {
      kind: 'Receipt (Paid)',
      number: await receiptNumber(scope, order),
      issuedOn: latest.paymentDate,
      order,
      payments,
      ...furtherRevision(revision),
    })
    return { paymentId: null, revision, facts, issuedOn: latest.paymentDate, total: order.total, shown }
  }
  return {
    standing: before.find((row) => row.facts === facts && madeOutTo(row.shown) === null),
    make: isOfAll ? ofAll : ofPayment,
  }
}

async function keepReceipt({ db, businessId, now }: Scope, orderId: number, receipt: NewReceipt): Promise<ReceiptRow> {
  const { payment, title } = receipt.shown
  const named = { ...receipt, title: payment ? receiptTitle(title, payment.label) : title }
  const { id } = await db
    .insertInto('receipts')
    .values({
      business_id: businessId,
      order_id: orderId,
      payment_id: named.paymentId,
      revision: named.revision,
      facts: named.facts,
      title: named.title,
      issued_on: named.issuedOn,
      shown: JSON.stringify(named.shown),
      total: named.total,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...named, id }
}

export const receiptTitle = (title: string, paymentLabel: string): string => labelled(title, paymentLabel)

/** The payments before this one: on earlier days, and on the same day if recorded earlier. */
export const paidBefore = (
  payments: readonly PaymentRow[],
  { paymentDate, id = Number.POSITIVE_INFINITY }: ShownPayment & { id?: number },
): PaymentRow[] =>
  payments.filter((each) => each.paymentDate < paymentDate || (each.paymentDate === paymentDate && each.id < id))

/** `payments` ends with the payment, which may not be recorded yet. */
export async function showPayment(
  scope: Scope,
  order: Order,
  payment: ShownPayment,
  payments: readonly ShownPayment[],
  revision = 1,
): Promise<DocumentData> {
  const decimals = decimalsOf(order.currency)
  const sum = (key: 'amount' | 'credited' | 'rounding') =>
    roundTo(sumOf(payments.map((each) => each[key] ?? '0')), decimals)
  const paid = { amountPaid: sum('amount'), credited: sum('credited'), rounding: sum('rounding') }
  const { shown } = await showOrder(scope, order.id, {
    kind: 'Payment Received',
    number: await receiptNumber(scope, order),
    issuedOn: payment.paymentDate,
    order: { ...order, ...paid, settled: settledOf(paid, decimals) },
    payments,
    payment,
    ...furtherRevision(revision),
  })
  return shown
}

/** The first revision has no number. */
const furtherRevision = (revision: number) => (revision > 1 ? { revision } : {})

/** True if money was paid and nothing is owed. */
export const isPaid = (order: Order): boolean => isPositive(order.amountPaid) && !isPositive(order.balance)

/** The number of the invoice, if there is one. */
export const receiptNumber = async (scope: Scope, order: Order) =>
  (await findInvoice(scope, order.id))?.number ?? order.orderNumber
