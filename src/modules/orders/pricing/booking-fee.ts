import type { IsoDate } from '#shared/dates/dates.ts'
import { compare, type Decimal, isPositive } from '#shared/money.ts'

type Fee = { bookingFeeAmount: Decimal; total: Decimal }

/** True if nothing is left to pay after the booking fee. */
export const isWholeFee = ({ bookingFeeAmount, total }: Fee): boolean =>
  isPositive(total) && compare(bookingFeeAmount, total) >= 0

/** True if a booking fee is still owed. */
export const isFeeDue = ({ bookingFeeAmount, settled }: { bookingFeeAmount: Decimal; settled: Decimal }): boolean =>
  isPositive(bookingFeeAmount) && compare(settled, bookingFeeAmount) < 0

/** The day on which all of it is due. If the fee is the whole amount, its day counts: there is one payment. */
export const allDueOn = (order: Fee & { bookingFeeDueOn: IsoDate | null; dueDate: IsoDate | null }): IsoDate | null =>
  isWholeFee(order) ? (order.bookingFeeDueOn ?? order.dueDate) : order.dueDate
