import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  type IsoDate,
  lastOfMonth,
  startOfWeek,
  type WeekDay,
} from '#shared/dates/dates.ts'

export const VIEWS = ['month', 'week', 'agenda', 'day'] as const
export type View = (typeof VIEWS)[number]
export type Span = { from: IsoDate; to: IsoDate }

const AGENDA_DAYS = 28

/** The days that a view of `date` shows; a month is shown in whole weeks. */
export function spanOf(view: View, date: IsoDate, weekStart: WeekDay): Span {
  if (view === 'day') return { from: date, to: date }
  if (view === 'agenda') return { from: date, to: addDays(date, AGENDA_DAYS - 1) }
  if (view === 'week') {
    const from = startOfWeek(date, weekStart)
    return { from, to: addDays(from, 6) }
  }
  const from = startOfWeek(firstOfMonth(date), weekStart)
  return { from, to: addDays(startOfWeek(lastOfMonth(date), weekStart), 6) }
}

/** The date of the previous (-1) or next (1) view. */
export function stepped(view: View, date: IsoDate, by: 1 | -1): IsoDate {
  if (view === 'month') return addMonths(firstOfMonth(date), by)
  return addDays(date, by * { week: 7, agenda: AGENDA_DAYS, day: 1 }[view])
}

export const daysOf = ({ from, to }: Span): IsoDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
