import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type ClosingRange, isClosed } from '../closed.ts'

/** Tells of days within a range if the bakery is closed, full or not. */
export async function readClosedDays(scope: Scope, { from, to }: DayRange): Promise<(day: IsoDate) => boolean> {
  const { recurringBlockedDays } = await getSettings(scope)
  const { rows: ranges } = await sql<ClosingRange>`select from_day as "from", to_day as "to", reason from blocked_ranges
    where business_id = ${scope.businessId} and to_day >= ${from} and from_day <= ${to}`.execute(scope.db)
  return (day) => isClosed(day, { recurringBlockedDays, ranges })
}
