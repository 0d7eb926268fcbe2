import { type IsoDate, isIsoDate } from '#shared/dates/dates.ts'

const full = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const atNoon = (date: IsoDate) => new Date(`${date}T12:00:00Z`)

/** "Saturday 14 November 2026". */
export const longDate = (date: IsoDate): string => (isIsoDate(date) ? full.format(atNoon(date)) : '')

/** "November 2026". */
export const monthTitle = (date: IsoDate): string => month.format(atNoon(date))
