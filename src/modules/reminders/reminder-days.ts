import { latePayment } from '#modules/orders/payment-status.ts'
import { allDueOn, isWholeFee } from '#modules/orders/pricing/booking-fee.ts'
import { addDays, type IsoDate, later } from '#shared/dates/dates.ts'
import { compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'

/** The amounts that an order owes, with their due days. */
export type Owing = {
  total: Decimal
  bookingFee: Decimal
  settled: Decimal
  bookingFeeDueOn: IsoDate | null
  dueDate: IsoDate | null
}
/** The days that a job handles: all after the previous one, up to its own. */
export type Span = { after: IsoDate; upTo: IsoDate }

export type Reminder = { kind: 'fee' | 'balance'; dueOn: IsoDate; daysLate: number }

/** ORD-14: the days, counted from the due day, on which the customer is reminded. */
const REMINDED = { fee: [0, 1], balance: [-3, 0, 1, 3] } as const
const MADE_UP_DAYS = 3

/** Days missed longer ago are skipped: the mail would be a surprise. */
export const spanOf = ({ id, since }: { id: IsoDate; since: string | undefined }): Span => ({
  after: later(since ?? addDays(id, -1), addDays(id, -MADE_UP_DAYS)),
  upTo: id,
})

export const isWithin = (day: IsoDate, { after, upTo }: Span): boolean => day > after && day <= upTo

/**
 * The one reminder that falls into the span: the latest, and the balance before the fee, which is part of it. There is
 * none on the day of the booking. A fee of the whole amount counts as the balance, due on the fee's day.
 */
export function reminderDue(order: Owing & { bookedOn: IsoDate }, span: Span): Reminder | undefined {
  const { bookingFee, total, settled, bookingFeeDueOn, bookedOn } = order
  if (!isPositive(total) || compare(settled, total) >= 0) return undefined
  const asOrder = { ...order, bookingFeeAmount: bookingFee }
  const owesFee = compare(settled, bookingFee) < 0 && !isWholeFee(asOrder)
  const dueOn = allDueOn(asOrder)
  const days = [
    ...(owesFee && bookingFeeDueOn !== null ? remindersOf('fee', bookingFeeDueOn) : []),
    ...(dueOn === null ? [] : remindersOf('balance', dueOn)),
  ].filter(({ day }) => isWithin(day, span) && day > bookedOn)
  const [latest] = days.toSorted((a, b) => (a.day === b.day ? (a.kind === 'balance' ? -1 : 1) : a.day < b.day ? 1 : -1))
  return latest && { kind: latest.kind, dueOn: latest.dueOn, daysLate: latest.daysLate }
}

const remindersOf = (kind: Reminder['kind'], dueOn: IsoDate) =>
  REMINDED[kind].map((daysLate) => ({ kind, dueOn, daysLate, day: addDays(dueOn, daysLate) }))

/** The part that is late today, and since when. */
export function lateOf(
  order: Owing,
  today: IsoDate,
  decimals: number,
): { amount: Decimal; since: IsoDate } | undefined {
  const late = latePayment(order, today)
  return late && { amount: roundTo(exact(late.wanted).minus(order.settled), decimals), since: late.since }
}
