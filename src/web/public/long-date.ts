import { type IsoDate, isIsoDate } from '#shared/dates/dates.ts'
import { dateWriter } from '#shared/languages/written.ts'

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const MONTH = { month: 'long', year: 'numeric' } as const

const atNoon = (date: IsoDate) => new Date(`${date}T12:00:00Z`)

/** "Saturday 14 November 2026". */
export const longDate = (date: IsoDate): string => (isIsoDate(date) ? dateWriter(DAY).format(atNoon(date)) : '')

/** "November 2026". */
export const monthTitle = (date: IsoDate): string => dateWriter(MONTH).format(atNoon(date))

/** "Mon", or "Monday". */
export const weekdayTitle = (date: IsoDate, length: 'short' | 'long' = 'short'): string =>
  dateWriter({ weekday: length }).format(atNoon(date))
