import type { DateFormat } from '../text/format.ts'
import { daysBetween, type IsoDate, isIsoDate, WEEK_DAYS, weekdayOf } from './dates.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const NAME_MIN = 3
/** Two-digit years above this belong to the last century. */
const THIS_CENTURY_TO = 68
/** A day typed without a year is looked for in these years around today. */
const YEARS_AROUND = [-2, -1, 0, 1, 2]

/**
 * A past day counts as this many times further away, so a day without a year lies in the last three months or the next
 * nine.
 */
const PAST_COUNTS = 3

type Written = { weekday?: number; day: string; month: string; year?: string }

type Around = { today: IsoDate; min?: IsoDate | undefined; max?: IsoDate | undefined }

/**
 * Reads a day as people type it: with dashes, slashes, dots or spaces; the month as a number or a name; the year short,
 * long or left out. Undefined when it is no day or its weekday does not fit.
 */
export function typedDate(text: string, format: DateFormat, { today, min, max }: Around): IsoDate | undefined {
  const written = readDay(text, format)
  if (written?.year !== undefined) return dayOf(written, fullYear(written.year))
  const away = (day: IsoDate) => Math.max(daysBetween(today, day), PAST_COUNTS * daysBetween(day, today))
  return typedDays(text, format, today)
    .filter((day) => (min === undefined || day >= min) && (max === undefined || day <= max))
    .toSorted((a, b) => away(a) - away(b))[0]
}

/** The days that a search may mean, the closest first. The year may be left out. */
export function typedDays(text: string, format: DateFormat, today: IsoDate): IsoDate[] {
  const written = readDay(text, format)
  if (!written) return []
  const year = Number(today.slice(0, 4))
  const years = written.year === undefined ? YEARS_AROUND.map((away) => year + away) : [fullYear(written.year)]
  const away = (day: IsoDate) => Math.abs(daysBetween(today, day))
  return years.flatMap((each) => dayOf(written, each) ?? []).toSorted((a, b) => away(a) - away(b))
}

const fullYear = (year: string) =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) > THIS_CENTURY_TO ? 1900 : 2000)

const placeOf = (name: string, names: readonly string[]) =>
  name.length < NAME_MIN ? -1 : names.findIndex((full) => full.toLowerCase().startsWith(name))

function readDay(text: string, format: DateFormat): Written | undefined {
  const parts = text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    // "14feb"
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[\s./,-]+/)
    .filter((part) => part !== '' && part !== 'of' && part !== 'the')
  const weekday = placeOf(parts[0] ?? '', WEEK_DAYS)
  const [first, second, third, ...more] = weekday < 0 ? parts : parts.slice(1)
  if (first === undefined || second === undefined || more.length > 0) return undefined
  const named = weekday < 0 ? {} : { weekday }
  const month = (name: string) => String(placeOf(name, MONTHS) + 1)
  if (/^\d{4}$/.test(first))
    return third === undefined ? undefined : { ...named, year: first, month: second, day: third }
  if (third !== undefined && !/^(?:\d\d){1,2}$/.test(third)) return undefined
  const rest = third === undefined ? named : { ...named, year: third }
  if (/^[a-z]/.test(second)) return { ...rest, day: first, month: month(second) }
  if (/^[a-z]/.test(first)) return { ...rest, day: second, month: month(first) }
  return format === 'MM-DD-YYYY' ? { ...rest, month: first, day: second } : { ...rest, day: first, month: second }
}

function dayOf({ weekday, day, month }: Written, year: number): IsoDate | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return undefined
  const date = [String(year).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (!isIsoDate(date)) return undefined
  return weekday === undefined || weekdayOf(date) === (weekday + 1) % 7 ? date : undefined
}
