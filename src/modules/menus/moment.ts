import { addDays, type IsoDate, timeOfDay, today } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'

/** A moment by the bakery's own clock. */
export type Moment = { day: IsoDate; time: string }

export const instantOf = ({ day, time }: Moment, timeZone: string): string => instantAt(day, time, timeZone)

export const momentOf = (instant: string, timeZone: string): Moment => ({
  day: today(instant, timeZone),
  time: timeOfDay(instant, timeZone),
})

/** The same time of another day, whatever the clock did in between. */
export const movedBy = ({ day, time }: Moment, days: number): Moment => ({ day: addDays(day, days), time })
