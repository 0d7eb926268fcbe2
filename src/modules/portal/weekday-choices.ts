import { addDays, type IsoDate, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'

export const weekdayNamed = (date: IsoDate): WeekDay => WEEK_DAYS[(weekdayOf(date) + 6) % 7] as WeekDay

/**
 * BEY-2: three consecutive weekdays, one of them right, so the customer has to look. The order decides which of the
 * three it is, the same at every visit.
 */
export function weekdayChoices(date: IsoDate, orderId: number): WeekDay[] {
  const before = orderId % 3
  return [0, 1, 2].map((at) => weekdayNamed(addDays(date, at - before)))
}
