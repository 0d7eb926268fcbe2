import { addDays, type IsoDate, timeOfDay, today, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'
import type { Scope } from '../scope.ts'

/** One time at which a job is due. Ids begin with the day and sort as text in order of time. */
export type Occurrence = { id: string; at: string }

/**
 * The facts by which a job decides when it is due, the same for many businesses; `settings` come from the database
 * function business_jobs().
 */
export type BusinessClock = {
  now: string
  timeZone: string
  settings: { readonly upcomingOrdersFrequency?: unknown; readonly weekStartDay?: unknown }
}

export type Job = {
  /** Stored in the database: a renamed job starts from the beginning. */
  key: string
  /** The latest occurrence at or before `now`, as a pure function; undefined for never. */
  due: (clock: BusinessClock) => Occurrence | undefined
  /**
   * Does the work in the transaction that records the occurrence as done, so it happens once or not at all. Mail and
   * anything else outside the database goes through its queue.
   */
  run: (scope: Scope, occurrence: Occurrence & { since: string | undefined }) => Promise<void>
}

const latest = (
  { now, timeZone }: BusinessClock,
  time: string,
  isDay: (day: IsoDate) => boolean,
): Occurrence | undefined => {
  const last = today(now, timeZone)
  // Nine days cover a week and a time zone that skips a day.
  for (let back = 0; back < 9; back++) {
    const day = addDays(last, -back)
    const at = instantAt(day, time, timeZone)
    if (isDay(day) && at <= now) return { id: day, at }
  }
  return undefined
}

/** Due each day at 'HH:mm' in the bakery's local time. */
export const dailyAt =
  (time: string): Job['due'] =>
  (clock) =>
    latest(clock, time, () => true)

/** Due each hour of the bakery's local time; the id is the day and the hour, such as '2026-06-10 07'. */
export const hourly: Job['due'] = ({ now, timeZone }) => {
  const day = today(now, timeZone)
  const hour = timeOfDay(now, timeZone).slice(0, 2)
  return { id: `${day} ${hour}`, at: instantAt(day, `${hour}:00`, timeZone) }
}

/** Due each week at 'HH:mm' on the weekday from the settings; undefined for never. */
export const weeklyAt =
  (time: string, weekDay: (settings: BusinessClock['settings']) => WeekDay | undefined): Job['due'] =>
  (clock) => {
    const wanted = weekDay(clock.settings)
    if (wanted === undefined) return undefined
    const number = (WEEK_DAYS.indexOf(wanted) + 1) % 7
    return latest(clock, time, (day) => weekdayOf(day) === number)
  }
