import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth } from './dates.ts'

export const MONTHS = ['this-month', 'last-month', 'month-last-year'] as const
export const PERIODS = [...MONTHS, 'this-year'] as const
export type Period = (typeof PERIODS)[number]

/** The first and the last day of the period; both are included. */
export function daysOf(period: Period, today: IsoDate): { from: IsoDate; to: IsoDate } {
  if (period === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const first = firstOfMonth(today)
  const from = {
    'this-month': first,
    'last-month': firstOfMonth(addDays(first, -1)),
    'month-last-year': addMonths(first, -12),
  }[period]
  return { from, to: lastOfMonth(from) }
}
