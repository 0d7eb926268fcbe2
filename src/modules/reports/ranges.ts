import {
  addDays,
  addMonths,
  firstOfMonth,
  type IsoDate,
  lastOfMonth,
  startOfWeek,
  type WeekDay,
} from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { Report } from './report.ts'

export const PRESETS = [
  'today',
  'tomorrow',
  'next-7-days',
  'this-week',
  'next-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'last-12-months',
  'tax-year',
  'last-tax-year',
] as const
export type Preset = (typeof PRESETS)[number]

/** The named ranges beside a report, by its first range; the others are one press away. */
export const PRESETS_AT_HAND = {
  week: ['today', 'tomorrow', 'next-7-days', 'this-week', 'next-week', 'this-month'],
  ahead: ['next-7-days', 'this-week', 'next-week', 'this-month', 'this-quarter'],
  month: ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'tax-year', 'last-tax-year'],
  year: ['this-month', 'last-month', 'this-quarter', 'last-12-months', 'tax-year', 'last-tax-year'],
} as const satisfies Record<Report['range'], readonly Preset[]>

/** The first day of the tax year, month and day, if it is not 1 January. */
const TAX_YEAR_STARTS: Readonly<Record<string, string>> = {
  AU: '07-01',
  NZ: '04-01',
  GB: '04-06',
  ZA: '03-01',
  IN: '04-01',
  HK: '04-01',
  SG: '01-01',
}

const quarter = (day: IsoDate): DayRange => {
  const month = Number(day.slice(5, 7))
  const from = `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  return { from, to: lastOfMonth(addMonths(from, 2)) }
}

/** The tax year of a day in the bakery's country. */
export function taxYear(day: IsoDate, country: string): DayRange {
  const start = TAX_YEAR_STARTS[country] ?? '01-01'
  const year = Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0)
  return { from: `${year}-${start}`, to: addDays(`${year + 1}-${start}`, -1) }
}

const DAYS_OF_LIST = 6
const DAYS_AHEAD = 90

const monthOf = (today: IsoDate): DayRange => ({ from: firstOfMonth(today), to: lastOfMonth(today) })

const FIRST = {
  week: (today: IsoDate): DayRange => ({ from: today, to: addDays(today, DAYS_OF_LIST) }),
  ahead: (today: IsoDate): DayRange => ({ from: today, to: addDays(today, DAYS_AHEAD) }),
  month: monthOf,
  /** This month and the eleven before it. */
  year: (today: IsoDate): DayRange => ({ from: addMonths(firstOfMonth(today), -11), to: lastOfMonth(today) }),
}

/** The first and last day of a named range. */
export function daysOfPreset(
  preset: Preset,
  { today, weekStartDay, country }: { today: IsoDate; weekStartDay: string; country: string },
): DayRange {
  const week = startOfWeek(today, weekStartDay as WeekDay)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'next-7-days':
      return FIRST.week(today)
    case 'this-week':
      return { from: week, to: addDays(week, 6) }
    case 'next-week':
      return { from: addDays(week, 7), to: addDays(week, 13) }
    case 'this-month':
      return FIRST.month(today)
    case 'last-month':
      return monthOf(addDays(firstOfMonth(today), -1))
    case 'this-quarter':
      return quarter(today)
    case 'last-quarter':
      return quarter(addDays(quarter(today).from, -1))
    case 'last-12-months':
      return FIRST.year(today)
    case 'tax-year':
      return taxYear(today, country)
    case 'last-tax-year':
      return taxYear(addDays(taxYear(today, country).from, -1), country)
  }
}

/** The first range of a report (S2): for a list today and the six days after it, for a report this month or twelve. */
export const firstRange = ({ range }: Pick<Report, 'range'>, today: IsoDate): DayRange => FIRST[range](today)
