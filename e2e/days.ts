import { addDays, type IsoDate, today, WEEK_DAYS, weekdayOf } from '../src/shared/dates/dates.ts'

/** The time zone of the browsers and of a new bakery. */
export const ZONE = 'Australia/Sydney'

/** A bakery's day, so many days from now. In Sydney it is tomorrow already while it is noon in London. */
export const dayAhead = (days: number, zone = ZONE): IsoDate => addDays(today(new Date(), zone), days)

/** `Saturday`, as the customer is asked for it. */
export const weekdayNameOf = (day: IsoDate) => WEEK_DAYS[(weekdayOf(day) + 6) % 7] as string
