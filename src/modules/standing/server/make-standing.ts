import { sql } from 'kysely'
import { readClosedDays } from '#modules/availability/server/closed-days.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, daysFrom, type IsoDate, today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isDue } from '../calendar.ts'
import { ruleOf } from '../day-order.ts'
import { followStanding, lockStanding } from './follow-standing.ts'
import { standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'

/** A closed day is told so many days ahead. */
const TOLD_AHEAD = 14

/**
 * Makes the orders that have come within the days ahead (STO-3). Each standing order has a transaction of its own, so that
 * one that cannot be followed stops no other: its owner is told, and any other fault is tried again with the job.
 */
export const makeStanding = ({ store, log }: Pick<Services, 'store' | 'log'>): Job => ({
  key: 'make-standing',
  due: dailyAt('02:00'),
  run: async (scope, { since }) => {
    const { businessId, actor, timeZone } = scope
    const own = (work: (scope: Scope) => Promise<void>) => store.inBusiness({ businessId, actor, timeZone }, work)
    let fault: unknown
    for (let id = await nextCurrent(scope, 0); id !== undefined; id = await nextCurrent(scope, id)) {
      const current = id
      try {
        await own((there) => makeOne(there, current, since))
      } catch (error) {
        log.error({ err: error, businessId, standingId: current }, 'a standing order could not be followed')
        if (!(error instanceof AppError)) fault ??= error
        await own((there) => ring(there, current, 'not-made', [there.today]))
      }
    }
    if (fault !== undefined) throw fault
  },
})

/** Read one by one: a transaction in which nothing is asked for long would be ended. */
async function nextCurrent({ db, businessId }: Scope, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from standing_orders
    where business_id = ${businessId} and archived_at is null and id > ${after} order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** Locks the customer first: a booking that waits for a number has its customer locked. */
async function makeOne(scope: Scope, id: number, since: IsoDate | undefined): Promise<void> {
  await sql`select from contacts c where c.business_id = ${scope.businessId}
    and c.id = (select contact_id from standing_orders where business_id = ${scope.businessId} and id = ${id})
    for key share`.execute(scope.db)
  await lockStanding(scope, id)
  const standing = await standingOrders.get(scope, id)
  await followStanding(scope, standing)
  await tell(scope, standing, since ?? addDays(scope.today, -1))
}

/** Rings for the days that an outage missed, and for closed days that have come near. */
async function tell(scope: Scope, standing: StoredStanding, since: IsoDate): Promise<void> {
  const rule = ruleOf(standing)
  const dueWithin = (from: IsoDate, to: IsoDate) => [...daysFrom(from, to)].filter((day) => isDue(day, rule))
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
  await ring(
    scope,
    standing.id,
    'day-missed',
    missed.filter((day) => !made.has(day) && !isClosed(day)),
  )
  await ring(
    scope,
    standing.id,
    'day-closed',
    near.filter((day) => !made.has(day) && isClosed(day)),
  )
}

/** Tells of each day once, however often the job is tried. */
async function ring(scope: Scope, id: number, act: string, days: readonly IsoDate[]): Promise<void> {
  if (days.length === 0) return
  const { rows } = await sql<{ day: IsoDate }>`select details ->> 'day' as day from activity
    where business_id = ${scope.businessId} and entity = 'standingOrder' and entity_id = ${id} and act = ${act}`.execute(
    scope.db,
  )
  const told = new Set(rows.map(({ day }) => day))
  for (const day of days) if (!told.has(day)) await recordActivity(scope, 'standingOrder', id, act, { day })
}
