import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { balanceOf } from '#modules/orders/payment-status.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { cashCoin } from '#modules/settings/money/cash-coin.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { hook } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError, stale } from '#shared/errors.ts'
import { compare, type Exact, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { cashRounding, paymentTypeOf } from '../cash-rounding.ts'
import { CREDIT, type Payment, type PaymentChanges, type PaymentInput } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { askAgain } from './ask-again.ts'
import { claimCredit } from './credit.ts'
import { getPayment } from './read-payment.ts'
import { refuseFutureDay } from './refuse-future-day.ts'
import { insertPayment, MANUAL, type Online, settle } from './write-payment.ts'

const amountIn = (amount: string, currency: string) => roundTo(amount, decimalsOf(currency))

export const paymentRecorded = hook<[orderId: number]>('payment recorded')

/** ORD-12. The order stays locked, so that two simultaneous payments cannot both be "the rest". */
export async function recordPayment(
  scope: Scope,
  orderId: number,
  input: PaymentInput,
  online?: Online,
  groupId?: string,
): Promise<Payment> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const { row } = record
  if (row.contact_id === null) throw refused('amount', paymentWords.noCustomer)
  refuseFutureDay(scope, input.paymentDate)
  const amount = amountIn(input.amount, row.currency)
  const tipAmount = amountIn(input.tipAmount ?? '0', row.currency)
  if (input.method === CREDIT && isPositive(tipAmount)) throw refused('tipAmount', paymentWords.creditNoTip)
  const isLate = online === undefined && (await isDayGone(scope, record, input))
  const settings = await getSettings(scope)
  const paying = [
    { ...row, bookingFeeAmount: row.booking_fee_amount },
    { amount, method: input.method },
    cashCoin(settings, row.currency),
    decimalsOf(row.currency),
  ] as const
  const rounding = cashRounding(...paying)
  refuseOverpayment(record, amount, input.method === CREDIT || input.confirmOverpayment, { rounding })
  const sources = input.method === CREDIT ? await claimCredit(scope, record, amount) : []
  const payment = await insertPayment(scope, record, {
    type: input.type ?? paymentTypeOf(...paying),
    amount,
    tipAmount,
    method: input.method,
    paymentDate: input.paymentDate ?? scope.today,
    note: input.note ?? null,
    rounding,
    online,
    groupId,
  })
  await recordActivity(scope, 'order', orderId, 'paid', { amount, type: payment.type, method: payment.method })
  for (const source of sources) await useCredit(scope, source, payment)
  await settle(scope, orderId)
  if (isLate && input.lateDay === 'book')
    await moveOrder(scope, orderId, { to: 'Confirmed', by: 'owner', reason: input.dateReason ?? undefined })
  await paymentRecorded(scope, orderId)
  return getPayment(scope, payment.id)
}

/**
 * HLD-9: the owner says what becomes of money for a booking whose day went to another, before it is recorded.
 * @throws AppError DAY_GONE if she has not
 */
async function isDayGone(scope: Scope, { row }: OrderRecord, { lateDay, dateReason }: PaymentInput): Promise<boolean> {
  const { id, status, event_date: day } = row
  if (status !== 'Booked' || day === null || !(await goneOrders(scope, [{ id, eventDate: day }])).has(id)) return false
  if (lateDay === undefined)
    throw new AppError('DAY_GONE', paymentWords.dayGone, {
      details: { day, alternatives: (await alternativesToFullDay(scope, day, { orderId: id })) ?? [] },
    })
  if (lateDay === 'book' && dateReason == null) throw refused('dateReason', paymentWords.dateReason)
  return true
}

/** The other half of a payment with credit, which leaves the overpaid order. Together they are no money. */
async function useCredit(
  scope: Scope,
  { record, amount }: { record: OrderRecord; amount: string },
  { id, orderId, paymentDate }: Payment,
): Promise<void> {
  await insertPayment(scope, record, {
    type: 'refund',
    amount: roundTo(exact(amount).times(-1), decimalsOf(record.row.currency)),
    tipAmount: '0',
    method: CREDIT,
    paymentDate,
    note: null,
    creditForId: id,
  })
  await recordActivity(scope, 'order', record.row.id, 'credit-used', { amount, orderId })
  await settle(scope, record.row.id)
}

function refuseOverpayment(
  { row }: OrderRecord,
  amount: string,
  confirmed: boolean | undefined,
  { alreadyCounted = '0', rounding = '0' }: { alreadyCounted?: string; rounding?: string },
): void {
  if (!isPositive(amount)) throw refused('amount', paymentWords.amountAboveZero)
  const settled = roundTo(exact(row.settled).minus(alreadyCounted), decimalsOf(row.currency))
  const balance = balanceOf({ total: row.total, settled }, decimalsOf(row.currency))
  if (confirmed || compare(sumOf([amount, rounding]), balance) <= 0) return
  const message = paymentWords.overpayment(formatMoney(balance, row.currency))
  throw new AppError('CONFLICT', message, {
    fields: { amount: message },
    details: { balance, overpayment: roundTo(exact(amount).minus(balance), decimalsOf(row.currency)) },
  })
}

/** Changes a payment recorded by hand. Any other payment, and a refund, can only change its note. */
export async function updatePayment(
  scope: Scope,
  id: number,
  { version, confirmOverpayment, stillOwed, ...changes }: PaymentChanges,
): Promise<Payment> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const before = await getPayment(scope, id)
  if (before.version !== version) throw stale(before)
  const { currency } = record.row
  const given = {
    ...changes,
    ...(changes.amount === undefined ? {} : { amount: amountIn(changes.amount, currency) }),
    ...(changes.tipAmount === undefined ? {} : { tipAmount: amountIn(changes.tipAmount, currency) }),
  }
  const named = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof Payment],
  )
  const isOpen =
    before.provider === MANUAL &&
    before.type !== 'refund' &&
    before.reversesId === null &&
    !before.reversed &&
    !before.paidWithCredit
  const closed = isOpen ? undefined : named.find(([name]) => name !== 'note')
  if (closed) throw refused(closed[0], paymentWords.onlyNote)
  const isRefund = before.type === 'refund' && before.reversesId === null && !before.reversed && !before.creditUsedFor
  if (stillOwed !== undefined && !isRefund) throw refused('stillOwed', paymentWords.onlyRefund)
  if (given.paymentDate !== before.paymentDate) refuseFutureDay(scope, given.paymentDate)
  if (given.method === CREDIT && before.method !== CREDIT) throw refused('method', paymentWords.creditNotChanged)
  const alreadyCounted = roundTo(sumOf([before.amount, before.rounding]), decimalsOf(currency))
  const settings = await getSettings(scope)
  const rounding = isOpen
    ? cashRounding(
        {
          total: record.row.total,
          bookingFeeAmount: record.row.booking_fee_amount,
          settled: roundTo(exact(record.row.settled).minus(alreadyCounted), 3),
        },
        { amount: given.amount ?? before.amount, method: given.method ?? before.method },
        cashCoin(settings, currency),
        decimalsOf(currency),
      )
    : before.rounding
  if (given.amount !== undefined && given.amount !== before.amount)
    refuseOverpayment(record, given.amount, confirmOverpayment, { alreadyCounted, rounding })
  if (isOpen) {
    refuseBelowRefunded('amount', given.amount, exact(before.amount).minus(before.refundable), currency)
    refuseBelowRefunded('tipAmount', given.tipAmount, exact(before.tipAmount).minus(before.refundableTip), currency)
  }
  const { amount, tipAmount, type, method, paymentDate, note } = { ...before, ...Object.fromEntries(named) } as Payment
  await scope.db
    .updateTable('payments')
    .set({
      amount,
      tip_amount: tipAmount,
      type,
      method,
      payment_date: paymentDate,
      note,
      ...(given.amount === undefined && given.method === undefined ? {} : { rounding }),
      version: version + 1,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (named.length > 0) {
    const changed = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof Payment], value]]))
    await recordActivity(scope, 'order', orderId, 'payment-changed', changed)
    await settle(scope, orderId)
  }
  if (stillOwed !== undefined) await askAgain(scope, record, before, stillOwed)
  return getPayment(scope, id)
}

function refuseBelowRefunded(field: string, wanted: string | undefined, givenBack: Exact, currency: string): void {
  if (wanted !== undefined && givenBack.gt(wanted))
    throw refused(field, paymentWords.belowRefunded(formatMoney(roundTo(givenBack, decimalsOf(currency)), currency)))
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
