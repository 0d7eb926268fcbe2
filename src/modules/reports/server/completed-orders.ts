import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { endOfDay, startOfDay } from '#shared/dates/zones.ts'

/** SQL that is true if the order `o` was completed in these days of the bakery's calendar. */
export const isCompletedBetween = ({ timeZone }: Scope, { from, to }: DayRange) =>
  sql<boolean>`(o.status = 'Completed' and o.completed_at between ${startOfDay(from, timeZone)} and ${endOfDay(to, timeZone)})`

/** The day of the bakery's calendar on which the order `o` was completed. */
export const completionDay = ({ timeZone }: Scope) => sql<string>`(o.completed_at at time zone ${timeZone})::date`
