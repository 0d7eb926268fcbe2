import { isFirm, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { compare, type Decimal, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { allDueOn } from './pricing/booking-fee.ts'

export const PAYMENT_STATUSES = [
  'Unpaid',
  'Booking fee paid',
  'Partially paid',
  'Paid in full',
  'Overpaid',
  'Refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * The money that was paid and kept, the amount by which refunds lowered what is owed, and the amount settled by
 * rounding cash.
 */
type Settling = { amountPaid: Decimal; credited: Decimal; rounding: Decimal }

/** The part of an order that is no longer owed. Every amount owed is a total or a fee less this. */
export const settledOf = ({ amountPaid, credited, rounding }: Settling, decimals: number): Decimal =>
  roundTo(sumOf([amountPaid, credited, rounding]), decimals)

type Paid = { total: Decimal; bookingFee: Decimal; amountPaid: Decimal; settled: Decimal; hasRefund?: boolean }

/** ORD-4: derived and never stored. An order that costs nothing has nothing left to pay. */
export function paymentStatus({ total, bookingFee, amountPaid, settled, hasRefund = false }: Paid): PaymentStatus {
  if (!isPositive(amountPaid)) return hasRefund ? 'Refunded' : isPositive(total) ? 'Unpaid' : 'Paid in full'
  const left = compare(settled, total)
  if (left > 0) return 'Overpaid'
  if (left === 0) return 'Paid in full'
  return isPositive(bookingFee) && compare(settled, bookingFee) === 0 ? 'Booking fee paid' : 'Partially paid'
}

/** True if an order asks for money: an offer does not yet, and an order that ended does not any more. */
export const asksForMoney = (order: { status: OrderStatus; amountPaid: Decimal; paymentStatus: PaymentStatus }) =>
  isFirm(order.status) || isPositive(order.amountPaid) || order.paymentStatus === 'Refunded'

/** Never below zero. */
export function balanceOf({ total, settled }: { total: Decimal; settled: Decimal }, decimals: number): Decimal {
  const left = exact(total).minus(settled)
  return roundTo(left.lt(0) ? exact(0) : left, decimals)
}

export type PaymentType = 'booking_fee' | 'partial_payment' | 'final_payment'

/**
 * ORD-12: the first payment up to the fee is the fee, the one that clears the balance is final, any other is partial.
 */
export function suggestedPaymentType(
  { total, bookingFee, settled }: Pick<Paid, 'total' | 'bookingFee' | 'settled'>,
  amount: Decimal,
): PaymentType {
  if (isZero(settled) && isPositive(bookingFee) && compare(amount, bookingFee) <= 0 && compare(bookingFee, total) < 0)
    return 'booking_fee'
  return compare(sumOf([settled, amount]), total) >= 0 ? 'final_payment' : 'partial_payment'
}

type Owed = {
  total: Decimal
  bookingFee: Decimal
  settled: Decimal
  bookingFeeDueOn: string | null
  dueDate: string | null
}

/** The amount that is overdue on `today`, and since when. Until the balance is overdue, only the booking fee counts. */
export function latePayment(
  { total, bookingFee, settled, bookingFeeDueOn, dueDate }: Owed,
  today: string,
): { wanted: Decimal; since: string } | undefined {
  if (compare(settled, total) >= 0) return undefined
  const allBy = allDueOn({ total, bookingFeeAmount: bookingFee, bookingFeeDueOn, dueDate })
  if (allBy !== null && allBy < today) return { wanted: total, since: allBy }
  const isFeeLate = bookingFeeDueOn !== null && bookingFeeDueOn < today && compare(settled, bookingFee) < 0
  return isFeeLate ? { wanted: bookingFee, since: bookingFeeDueOn } : undefined
}

/** True if something due before `today` is still owed. */
export const isOverdue = (order: Owed & { isFirm: boolean }, today: string): boolean =>
  order.isFirm && latePayment(order, today) !== undefined
