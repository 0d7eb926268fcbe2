import { latePayment } from '#modules/orders/payment-status.ts'
import { allDueOn, isWholeFee } from '#modules/orders/pricing/booking-fee.ts'
import { addDays, type IsoDate, later } from '#shared/dates/dates.ts'
import { compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'

/** The money that an order owes, and by when. */
export type Owing = {
  total: Decimal
  bookingFee: Decimal
  settled: Decimal
  bookingFeeDueOn: IsoDate | null
  dueDate: IsoDate | null
}
/** The days that a job works off: all after the one it did before, up to its own. */
export type Span = { after: IsoDate; upTo: IsoDate }

export type Reminder = { kind: 'fee' | 'balance'; dueOn: IsoDate; daysLate: number }

/** ORD-14: on which days, counted from the due day, the customer is reminded. */
const REMINDED = { fee: [0, 1], balance: [-3, 0, 1, 3] } as const
const MADE_UP_DAYS = 3

/** Days missed longer ago than a few are not made up for: the mail would come out of nowhere. */
export const spanOf = ({ id, since }: { id: IsoDate; since: string | undefined }): Span => ({
  after: later(since ?? addDays(id, -1), addDays(id, -MADE_UP_DAYS)),
  upTo: id,
})

export const isWithin = (day: IsoDate, { after, upTo }: Span): boolean => day > after && day <= upTo

/**
 * The one reminder that falls into the span: the latest, and the balance before the fee, of which it is a part. None
 * on the day of the booking itself. A fee that is the whole amount is the balance, due on the fee's day.
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

/** The part of it that is late today, and since when. */
export function lateOf(
  order: Owing,
  today: IsoDate,
  decimals: number,
): { amount: Decimal; since: IsoDate } | undefined {
  const late = latePayment(order, today)
  return late && { amount: roundTo(exact(late.wanted).minus(order.settled), decimals), since: late.since }
}
