import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'
import { ROOT } from '../config.ts'
import { openPool } from '../db/pool.ts'
import { freshDatabase } from '../db/testing.ts'
import { makeLog } from '../log.ts'
import { Store } from '../store.ts'
import type { ProofSchedulerInput } from './scheduler-testing.ts'

const { bakeries, kills } = process.env.PROOF === 'full' ? { bakeries: 200, kills: 84 } : { bakeries: 50, kills: 12 }
const WORKER = fileURLToPath(new URL('./scheduler-testing.ts', import.meta.url))
const HOUR = 3_600_000
const STEP = 4 * HOUR
// The extreme time zones, half-hour zones, and clocks that change in these weeks: 25 October and 1 November.
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const START = Date.parse('2026-10-22T00:00:00Z')
const END = START + 14 * 24 * HOUR

const exits = new Map<ChildProcess, Promise<unknown>>()
afterEach(() => {
  for (const child of exits.keys()) child.kill('SIGKILL')
  exits.clear()
})

describe('P6: scheduled jobs of a fortnight, two servers, one of them killed again and again', () => {
  it(`does each job of ${bakeries} bakeries once on each of its days, and never half`, {
    timeout: (process.env.PROOF === 'full' ? 60 : 5) * 60_000,
  }, async () => {
    const database = await freshDatabase()
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    const zoneOf = new Map<number, string>()
    for (let nth = 0; nth < bakeries; nth++) {
      const zone = ZONES[nth % ZONES.length] as string
      const { rows } = await client.query(
        'insert into businesses (is_demo, created_at) values (false, $1) returning id',
        [new Date(START - 1).toISOString()],
      )
      const id = Number(rows[0].id)
      await client.query('insert into settings (business_id, data, updated_at) values ($1, $2, now())', [
        id,
        JSON.stringify({ timezone: zone }),
      ])
      zoneOf.set(id, zone)
    }
    await client.end()

    const start = (): ChildProcess => {
      const input: ProofSchedulerInput = { ...database, now: new Date(START).toISOString() }
      const child = fork(WORKER, [JSON.stringify(input)], {
        execArgv: [],
        env: { ...process.env, NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled') },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      exits.set(child, once(child, 'exit'))
      return child
    }
    const workOff = async (child: ChildProcess, instant: string) => {
      const answered = once(child, 'message')
      child.send(instant)
      await Promise.race([answered, exits.get(child)])
    }

    let [steady, shaky] = [start(), start()]
    const steps = (END - START) / STEP
    let killed = 0
    for (let step = 1; step <= steps; step++) {
      const instant = new Date(START + step * STEP).toISOString()
      const kill = step % Math.max(1, Math.floor(steps / kills)) === 0
      const both = Promise.all([workOff(steady, instant), workOff(shaky, instant)])
      if (kill) {
        await new Promise((done) => setTimeout(done, (killed * 7) % 40))
        shaky.kill('SIGKILL')
        killed += 1
      }
      await both
      if (kill) {
        exits.delete(shaky)
        // The old and the new process take turns, so that each gets killed.
        ;[steady, shaky] = [start(), steady]
        await Promise.all([workOff(steady, instant), workOff(shaky, instant)])
      }
    }
    for (const child of exits.keys()) child.kill('SIGKILL')

    const log = makeLog('silent')
    const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 2, log })
    const store = new Store(pool, { clock: () => new Date(END), log })
    let expected = 0
    for (const [businessId, timeZone] of zoneOf) {
      const sent = await store.inBusiness({ businessId, actor: { kind: 'system', name: 'Proof' }, timeZone }, (scope) =>
        scope.db.selectFrom('outbox').select('subject').where('business_id', '=', businessId).execute(),
      )
      const wanted: string[] = []
      for (let day = today(new Date(START - HOUR * 24), timeZone); ; day = addDays(day, 1)) {
        const at = Date.parse(instantAt(day, '01:30', timeZone))
        if (at > END) break
        if (at >= START - 1) wanted.push(`${day} first`, `${day} second`)
      }
      expected += wanted.length
      expect(sent.map(({ subject }) => subject).toSorted(), timeZone).toEqual(wanted.toSorted())
    }
    await pool.end()
    expect(expected).toBeGreaterThanOrEqual(bakeries * 13 * 2)
    expect(killed).toBeGreaterThanOrEqual(kills)
    console.info(`P6: ${expected / 2} occurrences in ${bakeries} bakeries, ${killed} kills: each done once, none half`)
  })
})
