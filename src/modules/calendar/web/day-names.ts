import { type IsoDate, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'
import { formatDays, formatTime } from '#shared/text/format.ts'
import { clockAt, dayOf, type Place } from '../hours.ts'
import type { View } from '../span.ts'
import { spanOf } from '../span.ts'
import { calendarWords as words } from '../words.ts'

export const monthName = (date: IsoDate) => words.months[Number(date.slice(5, 7)) - 1] as string
export const dayNumber = (date: IsoDate) => Number(date.slice(8, 10))
export const weekDayName = (date: IsoDate) => words.weekDays[weekdayOf(date)] as string
/** "Saturday 14 June"; with the year if it differs from that of `today`. */
export const longDay = (date: IsoDate, today: IsoDate) =>
  `${weekDayName(date)} ${dayNumber(date)} ${monthName(date)}${date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`}`

/** "Saturday 14 June, 2:30 PM" */
export const placeName = (place: Place, today: IsoDate) => {
  const clock = clockAt(place)
  return `${longDay(dayOf(place), today)}${clock ? `, ${formatTime(clock)}` : ''}`
}

/** "Sat 14 Jun", where a day's title must stay on one line. */
export const shortDay = (date: IsoDate) =>
  `${weekDayName(date).slice(0, 3)} ${dayNumber(date)} ${monthName(date).slice(0, 3)}`

export const asWeekDay = (name: string): WeekDay => WEEK_DAYS.find((day) => day === name) ?? 'Monday'

/** The title of a view: "November 2026", "23-29 Nov 2026". */
export function viewTitle(view: View, date: IsoDate, weekStart: WeekDay): string {
  if (view === 'month') return `${monthName(date)} ${date.slice(0, 4)}`
  if (view === 'day') return `${weekDayName(date)} ${dayNumber(date)} ${monthName(date)} ${date.slice(0, 4)}`
  const { from, to } = spanOf(view, date, weekStart)
  return formatDays(from, to)
}
