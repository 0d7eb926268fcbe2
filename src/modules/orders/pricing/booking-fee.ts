import type { IsoDate } from '#shared/dates/dates.ts'
import { compare, type Decimal, isPositive } from '#shared/money.ts'

type Fee = { bookingFeeAmount: Decimal; total: Decimal }

/** Whether nothing is left to be paid after the booking fee. */
export const isWholeFee = ({ bookingFeeAmount, total }: Fee): boolean =>
  isPositive(total) && compare(bookingFeeAmount, total) >= 0

/** Whether there is a booking fee that is still asked for. */
export const isFeeDue = ({ bookingFeeAmount, settled }: { bookingFeeAmount: Decimal; settled: Decimal }): boolean =>
  isPositive(bookingFeeAmount) && compare(settled, bookingFeeAmount) < 0

/** When all is to be paid. A fee that is the whole amount is the balance: there is one payment, on the fee's day. */
export const allDueOn = (order: Fee & { bookingFeeDueOn: IsoDate | null; dueDate: IsoDate | null }): IsoDate | null =>
  isWholeFee(order) ? (order.bookingFeeDueOn ?? order.dueDate) : order.dueDate
