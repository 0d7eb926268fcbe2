import { sql } from 'kysely'
import { readClosedDays } from '#modules/availability/server/closed-days.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate, today } from '#shared/dates/dates.ts'
import { isDue } from '../calendar.ts'
import { ruleOf } from '../day-order.ts'
import { followStanding, lockStanding } from './follow-standing.ts'
import { standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'

/** A closed day is told so many days ahead. */
const TOLD_AHEAD = 14

/** Makes the orders that have come within the days ahead (STO-3). */
export const makeStanding: Job = {
  key: 'make-standing',
  due: dailyAt('02:00'),
  run: async (scope, { since }) => {
    const ids = await readCurrent(scope)
    for (const id of ids) {
      await lockStanding(scope, id)
      const standing = await standingOrders.get(scope, id)
      await followStanding(scope, standing)
      await tell(scope, standing, since ?? addDays(scope.today, -1))
    }
  },
}

/** Locks the customers first, in one order: a booking that waits for a number has its customer locked. */
async function readCurrent({ db, businessId }: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number; contact_id: number }>`select id, contact_id from standing_orders
    where business_id = ${businessId} and archived_at is null order by id`.execute(db)
  if (rows.length > 0)
    await sql`select from contacts where business_id = ${businessId} and id = any(${rows.map((row) => row.contact_id)}::bigint[])
      order by id for key share`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rings for the days that an outage missed, and for closed days that have come near. */
async function tell(scope: Scope, standing: StoredStanding, since: IsoDate): Promise<void> {
  const rule = ruleOf(standing)
  const dueWithin = (from: IsoDate, to: IsoDate) => {
    const days: IsoDate[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) if (isDue(day, rule)) days.push(day)
    return days
  }
  const existed = today(standing.createdAt, scope.timeZone)
  const missed = dueWithin(addDays(since > existed ? since : existed, 1), addDays(scope.today, -1))
  const near = dueWithin(addDays(since, TOLD_AHEAD + 1), addDays(scope.today, TOLD_AHEAD))
  const [first, last] = [missed[0] ?? near[0], near.at(-1) ?? missed.at(-1)]
  if (first === undefined || last === undefined) return
  const isClosed = await readClosedDays(scope, { from: first, to: last })
  const { rows } = await sql<{ day: IsoDate }>`select standing_day as day from orders
    where business_id = ${scope.businessId} and standing_id = ${standing.id} and standing_day between ${first} and ${last}`.execute(
    scope.db,
  )
  const made = new Set(rows.map(({ day }) => day))
  const ring = (act: string, days: readonly IsoDate[]) =>
    Promise.all(days.map((day) => recordActivity(scope, 'standingOrder', standing.id, act, { day })))
  await ring(
    'day-missed',
    missed.filter((day) => !made.has(day) && !isClosed(day)),
  )
  await ring(
    'day-closed',
    near.filter((day) => !made.has(day) && isClosed(day)),
  )
}
