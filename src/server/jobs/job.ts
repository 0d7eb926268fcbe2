import { addDays, type IsoDate, timeOfDay, today, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'
import type { Scope } from '../scope.ts'

/** One time that a job is due. Ids begin with their day; those of later occurrences sort after those of earlier ones, as text. */
export type Occurrence = { id: string; at: string }

/**
 * Decides when a job of one business is due; `settings` are those that the function business_jobs() in the database
 * answers.
 */
export type BusinessClock = {
  now: string
  timeZone: string
  settings: { readonly upcomingOrdersFrequency?: unknown; readonly weekStartDay?: unknown }
}

export type Job = {
  /** Kept in the database: a job that is renamed begins anew. */
  key: string
  /** The latest occurrence at or before `now`; a pure function. undefined: never, as things are. */
  due: (clock: BusinessClock) => Occurrence | undefined
  /**
   * The work, in the transaction that notes the occurrence as done: it happens once or not at all. Mail and everything
   * else outside the database goes through its queue.
   */
  run: (scope: Scope, occurrence: Occurrence & { since: string | undefined }) => Promise<void>
}

const latest = (
  { now, timeZone }: BusinessClock,
  time: string,
  isDay: (day: IsoDate) => boolean,
): Occurrence | undefined => {
  const last = today(now, timeZone)
  // Nine days: a week, and a zone that skips a day.
  for (let back = 0; back < 9; back++) {
    const day = addDays(last, -back)
    const at = instantAt(day, time, timeZone)
    if (isDay(day) && at <= now) return { id: day, at }
  }
  return undefined
}

/** Each day at 'HH:mm' on the bakery's wall clock. */
export const dailyAt =
  (time: string): Job['due'] =>
  (clock) =>
    latest(clock, time, () => true)

/** Each hour of the bakery's wall clock; its id is the day and that hour, as in '2026-06-10 07'. */
export const hourly: Job['due'] = ({ now, timeZone }) => {
  const day = today(now, timeZone)
  const hour = timeOfDay(now, timeZone).slice(0, 2)
  return { id: `${day} ${hour}`, at: instantAt(day, `${hour}:00`, timeZone) }
}

/** Each week at 'HH:mm' on the weekday that the settings say; undefined: never. */
export const weeklyAt =
  (time: string, weekDay: (settings: BusinessClock['settings']) => WeekDay | undefined): Job['due'] =>
  (clock) => {
    const wanted = weekDay(clock.settings)
    if (wanted === undefined) return undefined
    const number = (WEEK_DAYS.indexOf(wanted) + 1) % 7
    return latest(clock, time, (day) => weekdayOf(day) === number)
  }
