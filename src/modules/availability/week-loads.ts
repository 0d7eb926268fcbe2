import { z } from 'zod'
import { isoDate } from '#shared/fields.ts'
import type { DayState } from './day-state.ts'

/** Seven days together. */
export const WeekLoad = z.object({
  from: isoDate,
  to: isoDate,
  firm: z.int(),
  soft: z.int(),
  /** Places on the open days; null without limits. */
  max: z.int().nullable(),
  closedDays: z.int(),
  /** In minutes, where the working time makes days full. */
  work: z.object({ booked: z.int(), held: z.int(), over: z.int(), max: z.int() }).nullable(),
})
export type WeekLoad = z.infer<typeof WeekLoad>

const isClosed = ({ reason }: DayState) => reason === 'closed' || reason === 'holiday'

function workOf(week: readonly DayState[]): WeekLoad['work'] {
  const days = week.flatMap(({ work }) => work ?? [])
  const sum = (key: 'booked' | 'held' | 'over' | 'max') => days.reduce((total, day) => total + day[key], 0)
  return days.length === 0 ? null : { booked: sum('booked'), held: sum('held'), over: sum('over'), max: sum('max') }
}

/** Splits the days into whole weeks, from the first day on. */
export function weekLoads(days: readonly DayState[]): WeekLoad[] {
  const weeks = Array.from({ length: Math.floor(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return weeks.map((week) => ({
    from: week[0]?.day ?? '',
    to: week.at(-1)?.day ?? '',
    firm: week.reduce((sum, { firm }) => sum + firm, 0),
    soft: week.reduce((sum, { soft }) => sum + soft, 0),
    max: week.some(({ max }) => max === null)
      ? null
      : week.reduce((sum, day) => sum + (isClosed(day) ? 0 : (day.max ?? 0)), 0),
    closedDays: week.filter(isClosed).length,
    work: workOf(week),
  }))
}
