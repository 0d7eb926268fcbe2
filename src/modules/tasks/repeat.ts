import { addDays, addMonths, daysBetween, type IsoDate, lastOfMonth, later } from '#shared/dates/dates.ts'

export const REPEATS = ['daily', 'weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

const STEP_DAYS = { daily: 1, weekly: 7, fortnightly: 14 } as const
const STEP_MONTHS = { monthly: 1, yearly: 12 } as const

type Due = {
  dueDate: IsoDate
  /** The preferred day of the month, for months that are long enough. */
  day: number
}

export const dayOf = (date: IsoDate): number => Number(date.slice(8, 10))

/** The next due day of a repeating task: the first of its rhythm after both its due date and `today`. */
export function nextDue(repeat: Repeat, { dueDate, day }: Due, today: IsoDate): IsoDate {
  const after = later(dueDate, today)
  if (repeat in STEP_DAYS) {
    const step = STEP_DAYS[repeat as keyof typeof STEP_DAYS]
    return addDays(dueDate, (Math.floor(daysBetween(dueDate, after) / step) + 1) * step)
  }
  const step = STEP_MONTHS[repeat as keyof typeof STEP_MONTHS]
  const months = monthsBetween(dueDate, after)
  for (let ahead = Math.max(step, months - (months % step)); ; ahead += step) {
    const due = onDay(addMonths(dueDate, ahead), day)
    // The calendar ends in 9999, and so does every rhythm.
    if (due > after || due >= '9999-12-01') return due
  }
}

const monthsBetween = (from: IsoDate, to: IsoDate) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

function onDay(date: IsoDate, day: number): IsoDate {
  const last = dayOf(lastOfMonth(date))
  return `${date.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}
