import { sql } from 'kysely'
import { creditRefund, voidCreditNote } from '#modules/invoices/server/credit-note.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, exact, isPositive, roundTo } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { CREDIT, type Payment, type RefundInput } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { creditedBy } from './credited-by.ts'
import { creditUsedIn, getPayment } from './read-payment.ts'
import { refuseFutureDay } from './refuse-future-day.ts'
import { insertPayment, MANUAL, settle } from './write-payment.ts'

/** A refund is booked that the provider has not been asked for yet. */
export const onlineRefundMade = hookOnce<[provider: string]>('online refund made')

/** Payments are never deleted; a reversing line is added. A part of a payment that was shared out takes the others along. */
export async function reversePayment(scope: Scope, id: number): Promise<void> {
  for (const part of await partsOf(scope, id)) await reverseOne(scope, part)
}

async function partsOf({ db, businessId }: Scope, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select p.id from payments p where p.business_id = ${businessId} and (p.id = ${id}
      or p.group_id = (select g.group_id from payments g where g.business_id = ${businessId} and g.id = ${id}))
    order by p.order_id, p.id`.execute(db)
  return rows.length === 0 ? [id] : rows.map((row) => row.id)
}

async function reverseOne(scope: Scope, id: number): Promise<void> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const payment = await getPayment(scope, id)
  if (payment.reversed || payment.reversesId !== null) throw new AppError('CONFLICT', paymentWords.alreadyReversed)
  if (payment.provider !== MANUAL) throw new AppError('CONFLICT', paymentWords.notByHand)
  if (payment.creditUsedFor)
    throw new AppError('CONFLICT', paymentWords.takeBackThere(payment.creditUsedFor.orderNumber))
  const { amount, tipAmount, refundable, refundableTip } = payment
  if (payment.type !== 'refund' && (compare(refundable, amount) !== 0 || compare(refundableTip, tipAmount) !== 0))
    throw new AppError('CONFLICT', paymentWords.belowZero)
  await takeBack(scope, record, payment)
  if (payment.paidWithCredit)
    for (const used of await creditUsedIn(scope, id))
      await takeBack(scope, await getOrderRecord(scope, used.orderId, { lock: true }), used)
}

/** Adds the line that reverses a payment or a refund. The order is locked. */
export async function takeBack(scope: Scope, record: OrderRecord, payment: Payment): Promise<void> {
  const less = (amount: string) => roundTo(exact(amount).times(-1), decimalsOf(record.row.currency))
  const { id, orderId, type, method, paymentDate, amount } = payment
  await insertPayment(scope, record, {
    type,
    amount: less(amount),
    tipAmount: less(payment.tipAmount),
    method,
    paymentDate,
    note: paymentWords.reversalNote,
    reversesId: id,
    credited: less(payment.credited),
    rounding: less(payment.rounding),
  })
  if (type === 'refund') await voidCreditNote(scope, id)
  await recordActivity(scope, 'order', orderId, 'payment-reversed', { amount, type })
  await settle(scope, orderId)
}

/** `notedElsewhere`: the credit note of the cancelled order has it already. */
export async function refundPayment(
  scope: Scope,
  id: number,
  input: RefundInput,
  { notedElsewhere = false } = {},
): Promise<Payment> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const payment = await getPayment(scope, id)
  if (payment.reversed || payment.reversesId !== null || payment.type === 'refund')
    throw new AppError('CONFLICT', paymentWords.alreadyReversed)
  const { currency, amount_paid } = record.row
  const amount = roundTo(input.amount, decimalsOf(currency))
  const tip = roundTo(input.tipAmount ?? '0', decimalsOf(currency))
  if (!isPositive(amount) && !isPositive(tip)) throw refused('amount', paymentWords.amountAboveZero)
  const method = input.method ?? payment.method
  if (method === CREDIT) throw refused('method', paymentWords.refundInMoney)
  const most = compare(payment.refundable, amount_paid) < 0 ? payment.refundable : amount_paid
  if (compare(amount, most) > 0) throw refused('amount', paymentWords.refundTooHigh(formatMoney(most, currency)))
  if (compare(tip, payment.refundableTip) > 0)
    throw refused('tipAmount', paymentWords.refundTooHigh(formatMoney(payment.refundableTip, currency)))
  refuseFutureDay(scope, input.paymentDate)
  // A refund by the method of the payment goes back to the card; by any other method the owner pays it by hand.
  const isOnline = payment.provider !== MANUAL && method === payment.method
  const refund = await insertPayment(scope, record, {
    type: 'refund',
    amount: roundTo(exact(amount).times(-1), decimalsOf(currency)),
    tipAmount: roundTo(exact(tip).times(-1), decimalsOf(currency)),
    method,
    paymentDate: isOnline ? scope.today : (input.paymentDate ?? scope.today),
    note: input.note ?? null,
    online: isOnline ? { provider: payment.provider, ref: null, fee: undefined } : undefined,
    refundsId: id,
    credited: input.stillOwed ? '0' : creditedBy(record, amount),
  })
  if (isOnline) await onlineRefundMade(scope, payment.provider)
  await recordActivity(scope, 'order', orderId, 'refunded', { amount, tip, method: refund.method })
  await settle(scope, orderId)
  if (!notedElsewhere) await creditRefund(scope, refund)
  return refund
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
