import { compare, type Decimal, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'

export const PAYMENT_STATUSES = [
  'Unpaid',
  'Booking fee paid',
  'Partially paid',
  'Paid in full',
  'Overpaid',
  'Refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

type Paid = { total: Decimal; bookingFee: Decimal; amountPaid: Decimal; hasRefund?: boolean }

/** ORD-4, derived: nothing stores it. */
export function paymentStatus({ total, bookingFee, amountPaid, hasRefund = false }: Paid): PaymentStatus {
  if (!isPositive(amountPaid)) return hasRefund ? 'Refunded' : 'Unpaid'
  const left = compare(amountPaid, total)
  if (left > 0) return 'Overpaid'
  if (left === 0) return 'Paid in full'
  return isPositive(bookingFee) && compare(amountPaid, bookingFee) === 0 ? 'Booking fee paid' : 'Partially paid'
}

/** Never below zero (REP-3). */
export function balanceOf({ total, amountPaid }: { total: Decimal; amountPaid: Decimal }, decimals: number): Decimal {
  const left = exact(total).minus(amountPaid)
  return roundTo(left.lt(0) ? exact(0) : left, decimals)
}

export type PaymentType = 'booking_fee' | 'partial_payment' | 'final_payment'

/** ORD-12: the first payment up to the fee is the fee, what clears the balance is final, the rest is partial. */
export function suggestedPaymentType({ total, bookingFee, amountPaid }: Paid, amount: Decimal): PaymentType {
  if (
    isZero(amountPaid) &&
    isPositive(bookingFee) &&
    compare(amount, bookingFee) <= 0 &&
    compare(bookingFee, total) < 0
  )
    return 'booking_fee'
  return compare(sumOf([amountPaid, amount]), total) >= 0 ? 'final_payment' : 'partial_payment'
}

/** Whether something that was due before `today` is still owed. */
export function isOverdue(
  order: Paid & { bookingFeeDueOn: string | null; dueDate: string | null; isFirm: boolean },
  today: string,
): boolean {
  if (!order.isFirm) return false
  const feeLate =
    order.bookingFeeDueOn !== null && order.bookingFeeDueOn < today && compare(order.amountPaid, order.bookingFee) < 0
  const balanceLate = order.dueDate !== null && order.dueDate < today && compare(order.amountPaid, order.total) < 0
  return feeLate || balanceLate
}
