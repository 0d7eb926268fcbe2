import { earlier, type IsoDate, later } from '#shared/dates/dates.ts'

/** Dates that follow the settings and the event until the owner types one. */
export const FOLLOWING_DATES = ['bookingFeeDueOn', 'dueDate', 'validUntil'] as const
export type FollowingDate = (typeof FOLLOWING_DATES)[number]
type Given = { [Name in FollowingDate]?: IsoDate | null | undefined }
export type DueDate = 'bookingFeeDueOn' | 'dueDate'
export type DueDates = Record<DueDate, IsoDate | null>
/** The dates from `paymentPlan`. */
type Planned = { bookingFeeDueOn: IsoDate | null; balanceDueOn: IsoDate | null }
export type Dated = DueDates & { typedDates: readonly FollowingDate[]; eventDate: IsoDate | null }

/** The dates that belong to the owner after this change; a date that the owner empties follows again. */
export const typedDates = (given: Given, before: readonly FollowingDate[] = []): FollowingDate[] =>
  FOLLOWING_DATES.filter((name) => (given[name] === undefined ? before.includes(name) : given[name] !== null))

/** Counts a date from the order's own date, but never from a past day: no date may be over at once. */
export const countedFrom = later

type Changed = {
  given: Given
  planned: Planned
  eventDate: IsoDate | null
  /** The order until now, and which of its dates stay: all, or only the typed ones. */
  before?: (Dated & { stays: 'typed' | 'all' | 'booked' }) | undefined
}

/** The due dates of a changed order. In a booked order an emptied date stays empty. */
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

/** Keeps a date but not after an event that moves closer (R33), unless the owner had put it there. */
function keptDate(before: Dated, name: DueDate, eventDate: IsoDate | null): IsoDate | null {
  const date = before[name]
  if (date === null || eventDate === null) return date
  const wasChosenLate = before.eventDate !== null && date > before.eventDate
  return wasChosenLate ? date : earlier(date, eventDate)
}
