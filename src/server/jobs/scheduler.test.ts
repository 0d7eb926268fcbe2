import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { testDatabase } from '../db/testing.ts'
import { makeLog } from '../log.ts'
import type { Scope } from '../scope.ts'
import { Store } from '../store.ts'
import { dailyAt, type Job } from './job.ts'
import { startScheduler } from './scheduler.ts'
import { runJobs } from './testing.ts'

const clock = { now: new Date('2026-06-10T02:00:00Z') }
const log = makeLog('silent')
let store: Store
let newBakery: (timeZone: string, createdAt?: string) => Promise<number>
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 6, log })
  store = new Store(pool, { clock: () => clock.now, log })
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  newBakery = async (timeZone, createdAt = '2026-01-01T00:00:00Z') => {
    const { rows } = await owner.query('insert into businesses (created_at) values ($1) returning id', [createdAt])
    const id = Number(rows[0].id)
    await owner.query('insert into settings (business_id, data, updated_at) values ($1, $2, now())', [
      id,
      JSON.stringify({ timezone: timeZone }),
    ])
    return id
  }
  stop = async () => {
    await owner.end()
    await pool.end()
  }
})
afterAll(() => stop())

/** A job of one bakery that records what it did. */
function diary(businessId: number, { failing = () => false as boolean } = {}) {
  const done: string[] = []
  const job: Job = {
    key: `diary-${businessId}`,
    due: dailyAt('09:00'),
    run: async (scope, { id, since }) => {
      if (scope.businessId !== businessId) return
      if (failing()) throw new Error('the oven is off')
      done.push(since === undefined ? id : `${id} after ${since}`)
    },
  }
  return { job, done }
}
const runAt = (instant: string, jobs: Job[]) => {
  clock.now = new Date(instant)
  return runJobs({ store, log }, jobs)
}
const changeSettings = (businessId: number, data: object) =>
  store.inBusiness({ businessId, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' }, (scope) =>
    scope.db
      .updateTable('settings')
      .set({ data: JSON.stringify(data) })
      .where('business_id', '=', businessId)
      .execute(),
  )

const rowOf = (businessId: number) =>
  store.inBusiness({ businessId, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' }, (scope: Scope) =>
    scope.db
      .selectFrom('job_runs')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('key', '=', `diary-${businessId}`)
      .executeTakeFirst(),
  )

describe('the scheduler', () => {
  it('does a job once an occurrence, in the time zone of the bakery', async () => {
    const bakery = await newBakery('Pacific/Kiritimati')
    const { job, done } = diary(bakery)
    await runAt('2026-06-09T18:59:00Z', [job])
    await runAt('2026-06-09T19:00:00Z', [job])
    await runAt('2026-06-09T19:01:00Z', [job])
    await runAt('2026-06-10T19:00:00Z', [job])
    expect(done).toEqual(['2026-06-09', '2026-06-10 after 2026-06-09', '2026-06-11 after 2026-06-10'])
  })

  it('hears of a bakery’s settings only those that say when a job is due', async () => {
    const bakery = await newBakery('UTC')
    await changeSettings(bakery, { timezone: 'UTC', weekStartDay: 'Sunday', bankDetails: 'secret', terms: 'long' })
    const heard: unknown[] = []
    const listener: Job = {
      key: `listener-${bakery}`,
      due: ({ settings }) => void heard.push(settings),
      run: async () => {},
    }
    await runAt('2026-06-09T19:00:00Z', [listener])
    expect(heard).toContainEqual({ weekStartDay: 'Sunday' })
    expect(JSON.stringify(heard)).not.toMatch(/secret|long|timezone/)
  })

  it('makes up for the latest missed day only', async () => {
    const bakery = await newBakery('UTC')
    const { job, done } = diary(bakery)
    await runAt('2026-06-01T09:00:00Z', [job])
    await runAt('2026-06-10T08:00:00Z', [job])
    expect(done).toEqual(['2026-06-01', '2026-06-09 after 2026-06-01'])
  })

  it('goes on when the clock was years ahead for a while, also where the job failed then', async () => {
    const [bakery, other] = [await newBakery('UTC'), await newBakery('UTC')]
    let failing = true
    const { job, done } = diary(bakery)
    const { job: failed, done: doneLater } = diary(other, { failing: () => failing })
    await runAt('2031-06-10T09:00:00Z', [job, failed])
    failing = false
    await runAt('2026-06-10T09:00:00Z', [job, failed])
    await runAt('2026-06-11T09:00:00Z', [job, failed])
    expect(done).toEqual(['2031-06-10', '2026-06-10', '2026-06-11 after 2026-06-10'])
    expect(doneLater).toEqual(['2026-06-10', '2026-06-11 after 2026-06-10'])
  })

  it('owes a new bakery nothing from before it was there', async () => {
    const bakery = await newBakery('UTC', '2026-06-10T15:00:00Z')
    const { job, done } = diary(bakery)
    await runAt('2026-06-10T15:01:00Z', [job])
    expect(done).toEqual([])
    await runAt('2026-06-11T09:00:00Z', [job])
    expect(done).toEqual(['2026-06-11'])
  })

  it('does no day again for a bakery that moves to another time zone', async () => {
    const bakery = await newBakery('Pacific/Kiritimati')
    const { job, done } = diary(bakery)
    await runAt('2026-06-09T19:00:00Z', [job])
    await changeSettings(bakery, { timezone: 'Pacific/Pago_Pago' })
    await runAt('2026-06-10T20:00:00Z', [job])
    expect(done).toEqual(['2026-06-10'])
    await runAt('2026-06-11T20:00:00Z', [job])
    expect(done).toEqual(['2026-06-10', '2026-06-11 after 2026-06-10'])
  })

  it('tries what failed again, later and later, and lets no bakery wait for another', async () => {
    const [broken, well] = [await newBakery('UTC'), await newBakery('UTC')]
    let isBroken = true
    const one = diary(broken, { failing: () => isBroken })
    const other = diary(well)
    await runAt('2026-06-10T09:00:00Z', [one.job, other.job])
    expect([one.done, other.done]).toEqual([[], ['2026-06-10']])
    expect(await rowOf(broken)).toMatchObject({ failures: 1, last_error: 'the oven is off', occurrence: '' })

    await runAt('2026-06-10T09:00:59Z', [one.job])
    expect((await rowOf(broken))?.failures).toBe(1)
    await runAt('2026-06-10T09:01:00Z', [one.job])
    expect(await rowOf(broken)).toMatchObject({ failures: 2, next_attempt_at: '2026-06-10T09:06:00.000Z' })

    isBroken = false
    await runAt('2026-06-10T09:06:00Z', [one.job])
    expect(one.done).toEqual(['2026-06-10'])
    expect(await rowOf(broken)).toMatchObject({ failures: 0, last_error: null, next_attempt_at: null })
  })

  it('leaves nothing behind of work that failed', async () => {
    const bakery = await newBakery('UTC')
    const job: Job = {
      key: `diary-${bakery}`,
      due: dailyAt('09:00'),
      run: async (scope) => {
        if (scope.businessId !== bakery) return
        await scope.db
          .insertInto('counters')
          .values({ business_id: scope.businessId, series: 'half', next: 7 })
          .execute()
        throw new Error('half way')
      },
    }
    await runAt('2026-06-10T09:00:00Z', [job])
    const left = await store.inBusiness(
      { businessId: bakery, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' },
      (scope) => scope.db.selectFrom('counters').select('series').where('business_id', '=', bakery).execute(),
    )
    expect(left).toEqual([])
  })

  it('does it once when two servers look at the same moment', async () => {
    const bakery = await newBakery('UTC')
    const { job, done } = diary(bakery)
    clock.now = new Date('2026-06-10T09:00:00Z')
    const slow: Job = {
      ...job,
      run: async (scope, occurrence) => {
        await job.run(scope, occurrence)
        await new Promise((wait) => setTimeout(wait, 50))
      },
    }
    await Promise.all([1, 2, 3].map(() => runJobs({ store, log }, [slow])))
    expect(done).toEqual(['2026-06-10'])
  })

  it('stops only when the job that runs is done', async () => {
    const bakery = await newBakery('UTC')
    let isDone = false
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const scheduler = startScheduler({
      store,
      log,
      pollMs: 3_600_000,
      jobs: [
        {
          key: 'slow',
          due: dailyAt('09:00'),
          run: async (scope) => {
            if (scope.businessId !== bakery) return
            begun()
            await new Promise((wait) => setTimeout(wait, 100))
            isDone = true
          },
        },
      ],
    })
    await started
    await scheduler.stop()
    expect(isDone).toBe(true)
  })

  it('works for every one of 1,100 bakeries, and asks a time zone once for many', async () => {
    const bakeries: number[] = []
    for (let n = 0; n < 1_100; n += 1) bakeries.push(await newBakery('Asia/Kathmandu'))
    const done: number[] = []
    let asked = 0
    const counted: Job = {
      key: 'counted',
      due: (clock) => {
        if (clock.timeZone === 'Asia/Kathmandu') asked += 1
        return dailyAt('09:00')(clock)
      },
      run: async ({ businessId }) => void done.push(businessId),
    }
    await runAt('2026-06-10T12:00:00Z', [counted])
    expect(done.filter((id) => bakeries.includes(id)).toSorted((a, b) => a - b)).toEqual(
      bakeries.toSorted((a, b) => a - b),
    )
    // Two rounds of three readings.
    expect(asked).toBeLessThanOrEqual(6)
  })
})
