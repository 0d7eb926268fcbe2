/** A calendar day as yyyy-mm-dd, from 0001-01-01 to 9999-12-31. It belongs to no time zone. */
export type IsoDate = string

export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

const DAY_MS = 86_400_000
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
const padded = (value: number, length: number) => String(value).padStart(length, '0')
const toDate = (year: number, month: number, day: number): IsoDate =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`

export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

/** A month as yyyy-mm, of a year that the calendar has. */
export const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/

/** True for 'HH:mm' on a 24-hour clock. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError('Not a date')
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

// Date.UTC reads the years 0 to 99 as 1900 to 1999, so days are counted 400 years (146,097 days) later.
const DAYS_IN_400_YEARS = 146_097
function toDayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date)
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - DAYS_IN_400_YEARS
}

const FIRST_DAY = toDayNumber('0001-01-01')
const LAST_DAY = toDayNumber('9999-12-31')

function fromDayNumber(dayNumber: number): IsoDate {
  const within = Math.min(Math.max(dayNumber, FIRST_DAY), LAST_DAY)
  const moved = new Date((within + DAYS_IN_400_YEARS) * DAY_MS)
  return toDate(moved.getUTCFullYear() - 400, moved.getUTCMonth() + 1, moved.getUTCDate())
}

/** Stops at 0001-01-01 and 9999-12-31. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + Math.trunc(days))
}

/** Keeps the day of the month, or takes the last day of a shorter month. Stops at the ends of the calendar. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + Math.trunc(months)
  const newYear = Math.floor(count / 12)
  const newMonth = count - newYear * 12 + 1
  if (newYear < 1) return '0001-01-01'
  if (newYear > 9999) return '9999-12-31'
  return toDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
}

/** The days from one to another, each found from the one before. They end with the calendar, whose last day has no next one. */
export function* daysFrom(
  first: IsoDate,
  last: IsoDate,
  next: (day: IsoDate) => IsoDate = (day) => addDays(day, 1),
): Generator<IsoDate, void> {
  let day = first
  while (day <= last) {
    yield day
    const following = next(day)
    if (following <= day) return
    day = following
  }
}

/** Negative when `to` is before `from`. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: IsoDate): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((toDayNumber(date) + 4) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

export function startOfWeek(date: IsoDate, weekStart: WeekDay): IsoDate {
  const first = (WEEK_DAYS.indexOf(weekStart) + 1) % 7
  return addDays(date, -((weekdayOf(date) - first + 7) % 7))
}

/** The month as yyyy-mm. */
export function monthOf(date: IsoDate): string {
  partsOf(date)
  return date.slice(0, 7)
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return `${monthOf(date)}-01`
}

export function lastOfMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date)
  return toDate(year, month, daysInMonth(year, month))
}

export function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a <= b ? a : b
}

export function later(a: IsoDate, b: IsoDate): IsoDate {
  return a >= b ? a : b
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

function localParts(now: Date | string, timeZone: string): Record<string, string> {
  const instant = typeof now === 'string' ? new Date(now) : now
  return Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
}

const SECOND = 'yyyy-mm-ddThh:mm:ss'.length
/** Caches the last second asked for in each zone and its day, because every request asks for it. */
const days = new Map<string, { second: string; day: IsoDate }>()

/** @throws RangeError for a bad zone or instant */
export function today(now: Date | string, timeZone: string): IsoDate {
  if (typeof now !== 'string' || !now.endsWith('Z')) return dayAt(now, timeZone)
  const second = now.slice(0, SECOND)
  const known = days.get(timeZone)
  if (known?.second === second) return known.day
  const day = dayAt(now, timeZone)
  days.set(timeZone, { second, day })
  return day
}

function dayAt(now: Date | string, timeZone: string): IsoDate {
  const { year, month, day, era } = localParts(now, timeZone)
  if (era === 'BC') return '0001-01-01'
  return toDate(Math.min(Number(year), 9999), Number(month), Number(day))
}

/** The wall clock's time in a zone at an instant, as 'HH:mm'. */
export function timeOfDay(now: Date | string, timeZone: string): string {
  const { hour, minute } = localParts(now, timeZone)
  return `${padded(Number(hour), 2)}:${padded(Number(minute), 2)}`
}
