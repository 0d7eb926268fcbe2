import { addDays, type IsoDate, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'
import { dateWriter } from '#shared/languages/written.ts'

export const weekdayNamed = (date: IsoDate): WeekDay => WEEK_DAYS[(weekdayOf(date) + 6) % 7] as WeekDay

/** A weekday as the customer reads it. The first of January 2024 was a Monday. */
export const weekdaySaid = (day: WeekDay): string =>
  dateWriter({ weekday: 'long' }).format(new Date(Date.UTC(2024, 0, 1 + WEEK_DAYS.indexOf(day))))

/**
 * BEY-2: three consecutive weekdays, one of them right, so the customer has to look. The order decides which of the
 * three it is, the same at every visit.
 */
export function weekdayChoices(date: IsoDate, orderId: number): WeekDay[] {
  const before = orderId % 3
  return [0, 1, 2].map((at) => weekdayNamed(addDays(date, at - before)))
}
