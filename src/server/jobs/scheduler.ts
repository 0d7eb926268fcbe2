import { sql } from 'kysely'
import { addDays } from '#shared/dates/dates.ts'
import type { Log } from '../log.ts'
import { type Rounds, startRounds } from '../rounds.ts'
import { BAKEBOOK, type Claims, type Scope } from '../scope.ts'
import type { Store } from '../store.ts'
import type { BusinessClock, Job, Occurrence } from './job.ts'

const MINUTE = 60_000
const LONGEST_WAIT_MS = 120 * MINUTE
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, LONGEST_WAIT_MS]
const REASON_MAX = 500
/** Bakeries that are read and looked at in one go, so that other calls wait a few milliseconds at most. */
const AT_ONCE = 500

type Options = { store: Store; log: Log; jobs: readonly Job[]; pollMs?: number }

type Looked = {
  business_id: number
  time_zone: string
  created_at: string
  settings: BusinessClock['settings']
  runs: Record<string, { occurrence: string; next: string | null }>
}

/**
 * Runs each job once per occurrence in every business, whatever the number of servers and even if one of them dies: its
 * progress is stored in the same transaction as the work. After an outage only the latest occurrence is made up.
 */
export function startScheduler({ store, log, jobs, pollMs = MINUTE }: Options): Rounds {
  async function work(stopping: AbortSignal): Promise<void> {
    let after = 0
    for (;;) {
      const { now, businesses } = await store.outside(async (db, at) => ({
        now: at,
        businesses: (await sql<Looked>`select * from business_jobs(${after}, ${AT_ONCE})`.execute(db)).rows,
      }))
      const clocks = new Map<string, Clock>()
      for (const business of businesses) {
        const clock = clockOf(clocks, business, now)
        for (const job of jobs) {
          if (stopping.aborted) return
          try {
            const occurrence = dueIn(business, job, clock)
            if (occurrence !== undefined) await attempt(store, log, business, job, occurrence)
          } catch (error) {
            log.error({ err: error, job: job.key, businessId: business.business_id }, 'a job could not be worked on')
          }
        }
      }
      if (businesses.length < AT_ONCE) return
      after = businesses.at(-1)?.business_id ?? 0
    }
  }

  return startRounds({ work, pollMs, log, failed: 'the scheduler could not work' })
}

/** Bakeries with the same time zone and settings share one, because asking a time zone takes long. */
type Clock = BusinessClock & { latest: Map<Job, Occurrence | undefined> }

function clockOf(clocks: Map<string, Clock>, { time_zone: timeZone, settings }: Looked, now: string): Clock {
  const key = JSON.stringify([timeZone, settings])
  const clock = clocks.get(key) ?? { now, timeZone, settings, latest: new Map() }
  clocks.set(key, clock)
  return clock
}

function dueIn({ created_at: createdAt, runs }: Looked, job: Job, clock: Clock): Occurrence | undefined {
  const { now, latest } = clock
  if (!latest.has(job)) latest.set(job, job.due(clock))
  const occurrence = latest.get(job)
  // A bakery does not make up for anything due before it existed.
  if (occurrence === undefined || occurrence.at < createdAt) return undefined
  const last = runs[job.key]
  return last === undefined || isOpen({ ...last, now }, occurrence.id) ? occurrence : undefined
}

type Noted = { occurrence: string; next: string | null; now: string }

/** True if this occurrence is still to be done, judging by the job's stored progress. */
const isOpen = ({ occurrence, next, now }: Noted, wanted: string): boolean => {
  const waits = next !== null && next > now && Date.parse(next) - Date.parse(now) <= LONGEST_WAIT_MS
  return !waits && (wanted > occurrence || isAhead(occurrence, now))
}

/**
 * True if the occurrence was recorded while the clock was wrong. It must not stop the job until that day comes; no time
 * zone is that far ahead.
 */
const isAhead = (occurrence: string, now: string): boolean => occurrence.slice(0, 10) > addDays(now.slice(0, 10), 1)

async function attempt(store: Store, log: Log, business: Looked, job: Job, occurrence: Occurrence): Promise<void> {
  const { business_id: businessId, time_zone: timeZone } = business
  const claims: Claims = { businessId, actor: BAKEBOOK, timeZone }
  try {
    await store.inBusiness(claims, async (scope) => {
      const taken = await take(scope, job.key, occurrence.id)
      if (taken) await job.run(scope, { ...occurrence, since: taken.since })
    })
  } catch (error) {
    log.error({ err: error, job: job.key, businessId, occurrence: occurrence.id }, 'a job failed')
    await store.inBusiness(claims, (scope) => putOff(scope, job.key, occurrence.id, error as Error))
  }
}

/** Records the occurrence as done; undefined if it was done already or another server is doing it. */
async function take(scope: Scope, key: string, occurrence: string): Promise<{ since: string | undefined } | undefined> {
  const lock = `job:${scope.businessId}:${key}`
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as ours`.execute(scope.db)
  if (!rows[0]?.ours) return undefined
  const row = await scope.db
    .selectFrom('job_runs')
    .select(['occurrence', 'next_attempt_at'])
    .where('business_id', '=', scope.businessId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && !isOpen({ ...row, next: row.next_attempt_at, now: scope.now }, occurrence)) return undefined
  const done = { occurrence, ran_at: scope.now, failures: 0, next_attempt_at: null, last_error: null }
  await scope.db
    .insertInto('job_runs')
    .values({ business_id: scope.businessId, key, ...done })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doUpdateSet(done))
    .execute()
  return { since: row && !isAhead(row.occurrence, scope.now) ? row.occurrence || undefined : undefined }
}

async function putOff(scope: Scope, key: string, occurrence: string, { message }: Error): Promise<void> {
  const wait = (failures: number) => RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] as number
  const row = await scope.db
    .insertInto('job_runs')
    .values({ business_id: scope.businessId, key, occurrence: '' })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doUpdateSet({ key }))
    .returning(['failures', 'occurrence'])
    .executeTakeFirstOrThrow()
  // Another server has done it in the meantime.
  if (row.occurrence >= occurrence && !isAhead(row.occurrence, scope.now)) return
  await scope.db
    .updateTable('job_runs')
    .set({
      failures: row.failures + 1,
      next_attempt_at: new Date(Date.parse(scope.now) + wait(row.failures)).toISOString(),
      last_error: message.slice(0, REASON_MAX),
    })
    .where('business_id', '=', scope.businessId)
    .where('key', '=', key)
    .execute()
}
