import { addDays, type IsoDate, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'

export const weekdayNamed = (date: IsoDate): WeekDay => WEEK_DAYS[(weekdayOf(date) + 6) % 7] as WeekDay

/**
 * BEY-2: three weekdays in a row of which one is the day's own, so that whoever taps has looked. Which of the three it
 * is depends on the order: the same each time the page is opened.
 */
export function weekdayChoices(date: IsoDate, orderId: number): WeekDay[] {
  const before = orderId % 3
  return [0, 1, 2].map((at) => weekdayNamed(addDays(date, at - before)))
}
