import { allDueOn, isFeeDue, isWholeFee } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import { paymentLabel } from './payment-label.ts'
import { shownWords } from './shown-words.ts'

export type Due = { label: string; amount: Decimal; dueOn: string | null }

type Owed = Pick<
  Order,
  'total' | 'balance' | 'settled' | 'bookingFeeAmount' | 'bookingFeeDueOn' | 'dueDate' | 'currency'
>

/** The next payment: the rest of the booking fee, then the balance. */
export function nextDue(order: Owed, bookingFeeLabel: string): Due | undefined {
  if (!isPositive(order.balance)) return undefined
  if (!isFeeDue(order)) return { label: shownWords.balanceDue, amount: order.balance, dueOn: order.dueDate }
  const isWhole = isWholeFee(order)
  return {
    label: isWhole ? shownWords.fullPayment : paymentLabel('booking_fee', bookingFeeLabel),
    amount: roundTo(exact(order.bookingFeeAmount).minus(order.settled), decimalsOf(order.currency)),
    dueOn: isWhole ? allDueOn(order) : order.bookingFeeDueOn,
  }
}
