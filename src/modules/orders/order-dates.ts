import { addDays, daysBetween, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import { isWholeFee } from './whole-fee.ts'

/** Dates that follow the settings and the event until the owner types one. */
export const FOLLOWING_DATES = ['bookingFeeDueOn', 'dueDate', 'validUntil'] as const
export type FollowingDate = (typeof FOLLOWING_DATES)[number]
type Given = { [Name in FollowingDate]?: IsoDate | null | undefined }
type DueDate = 'bookingFeeDueOn' | 'dueDate'
type DueDates = Record<DueDate, IsoDate | null>
/** The dates of `paymentPlan`. */
type Planned = { bookingFeeDueOn: IsoDate | null; balanceDueOn: IsoDate | null }
type Dated = DueDates & { typedDates: readonly FollowingDate[]; eventDate: IsoDate | null }

/** Which of them are the owner's own after what she `given`: one that she empties follows again. */
export const typedDates = (given: Given, before: readonly FollowingDate[] = []): FollowingDate[] =>
  FOLLOWING_DATES.filter((name) => (given[name] === undefined ? before.includes(name) : given[name] !== null))

/** Dates that nobody typed are counted from the order's own, and never from a day that is past: none may be over at once. */
export const countedFrom = later

type Changed = {
  given: Given
  planned: Planned
  eventDate: IsoDate | null
  /** The order until now, and whether all its dates stay or only those that were typed. */
  before?: (Dated & { stays: 'typed' | 'all' | 'booked' }) | undefined
}

/** When an order is to be paid once it is changed. In a booked order an emptied date stays empty. */
export function dueDates({ given, planned, eventDate, before }: Changed): DueDates {
  const date = (name: DueDate, plan: IsoDate | null) => {
    const typed = given[name]
    if (typed) return typed
    if (before === undefined) return plan
    if (typed === null) return before.stays === 'booked' ? null : plan
    return before.stays === 'typed' && !before.typedDates.includes(name) ? plan : keptDate(before, name, eventDate)
  }
  return {
    bookingFeeDueOn: date('bookingFeeDueOn', planned.bookingFeeDueOn),
    dueDate: date('dueDate', planned.balanceDueOn),
  }
}

/** Where the event is moved closer, no date is left behind it (R33), unless the owner had it there. */
function keptDate(before: Dated, name: DueDate, eventDate: IsoDate | null): IsoDate | null {
  const date = before[name]
  if (date === null || eventDate === null) return date
  const wasChosenLate = before.eventDate !== null && date > before.eventDate
  return wasChosenLate ? date : earlier(date, eventDate)
}

type Booked = {
  order: Dated & { datesFrom: IsoDate; bookingFeeAmount: Decimal; total: Decimal }
  written: Planned
  booked: Planned
  today: IsoDate
}

/**
 * ORD-13 counts from the booking, and the dates of a quote from the day that it was sent on: they are counted anew when
 * it is sent again or booked. Where the settings are others than those that it was sent by, it is as it was sent. A date that the
 * owner chose stays, but a booking made late must not be overdue at once.
 */
export function dueDatesAtBooking({ order, written, booked, today }: Booked): DueDates {
  const date = (name: DueDate, before: IsoDate | null, now: IsoDate | null, asSent: (date: IsoDate) => IsoDate) => {
    const kept = order[name]
    if (kept === null) return null
    if (order.typedDates.includes(name)) return later(kept, today)
    return later(kept === before && now !== null ? now : asSent(kept), today)
  }
  const fromToday = (sent: IsoDate, last: IsoDate | null) => {
    const counted = addDays(today, daysBetween(order.datesFrom, sent))
    return last === null ? counted : earlier(counted, last)
  }
  // An order that is paid whole has its balance due with the fee.
  const isOnePayment = isWholeFee(order) && order.dueDate === order.bookingFeeDueOn
  const dueDate = date('dueDate', written.balanceDueOn, booked.balanceDueOn, (sent) =>
    isOnePayment ? fromToday(sent, order.eventDate) : sent,
  )
  const feeFromToday = (sent: IsoDate) => fromToday(sent, dueDate)
  return {
    bookingFeeDueOn: date('bookingFeeDueOn', written.bookingFeeDueOn, booked.bookingFeeDueOn, feeFromToday),
    dueDate,
  }
}
