import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../config.ts'
import { testDatabase } from '../db/testing.ts'
import { SERVERS } from '../testing-servers.ts'
import { queueMail } from './outbox.ts'
import { mailBench, startSmtpSink } from './testing.ts'
import type { ProofWorkerInput } from './worker-testing.ts'

const { mails, kills } = process.env.PROOF === 'full' ? { mails: 2000, kills: 100 } : { mails: 120, kills: 4 }
const SPEED = 60
const LAST_WORKERS = 6
const WORKER = fileURLToPath(new URL('./worker-testing.ts', import.meta.url))
/** A cache of compiled sources, so that the next process starts sooner. */
const COMPILED = path.join(ROOT, '.cache/compiled')
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

describe('P6: mail while the worker is killed again and again', () => {
  it(`loses none of ${mails}, sends none of what was rolled back, and repeats only under the same Message-ID`, {
    timeout: (process.env.PROOF === 'full' ? 60 : 5) * 60_000,
  }, async () => {
    const database = await testDatabase()
    let cuts = 0
    const sink = await startSmtpSink((arrived) => {
      if (arrived % 31 === 0) return 451
      if (arrived % 47 !== 0) return undefined
      cuts += 1
      return 'cut'
    })
    const bench = await mailBench(database, sink.url)
    const startedAt = Date.now()
    const input: ProofWorkerInput = {
      appUrl: database.appUrl,
      setRole: database.setRole,
      smtpUrl: sink.url,
      folder: tmpdir(),
      startedAt,
      speed: SPEED,
    }
    const start = () => {
      const child = spawn(process.execPath, [WORKER, JSON.stringify(input)], {
        env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      children.push(child)
    }
    /** Kills the worker that has run longest. */
    const killOldest = async () => {
      const child = children.shift() as ChildProcess
      child.kill('SIGKILL')
      await once(child, 'exit')
    }

    const business = await bench.newBusiness()
    const queueAll = async () => {
      for (let nth = 0; nth < mails; nth++) {
        const write = (subject: string, fails: boolean) =>
          bench.inBusiness(business, async (scope) => {
            await queueMail(scope, {
              template: 'proof',
              to: { address: 'anais@example.test' },
              subject,
              html: '<p>Hello</p>',
              text: 'Hello',
              fromName: 'Rosie',
            })
            if (fails) throw new Error('rolled back')
          })
        await write(`Mail ${nth}`, false)
        await write(`Rolled back ${nth}`, true).catch(() => {})
        if (nth % 10 === 0) await wait(5)
      }
    }

    bench.clock.now = new Date(startedAt)
    const queued = queueAll()
    let killed = 0
    while (children.length < SERVERS - 1) start()
    for (; killed < kills; killed++) {
      const before = sink.received.length
      start()
      // Each time at another point: after a few arrivals and a short pause.
      await vi.waitUntil(() => sink.received.length > before + (killed % 5), { interval: 2, timeout: 60_000 })
      await wait((killed * 7) % 23)
      await killOldest()
    }
    await queued
    for (; children.length > 0; killed++) await killOldest()
    // Many workers at once send the rest sooner, with a clock that jumps past all delays.
    const last = Array.from({ length: LAST_WORKERS }, () => bench.worker())
    const unsent = () =>
      bench.inBusiness(business, async (scope) => {
        const waiting = scope.db.selectFrom('outbox').where('business_id', '=', business).where('state', '<>', 'sent')
        return (await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
      })
    bench.clock.now = new Date(startedAt + (Date.now() - startedAt) * SPEED)
    await expect
      .poll(
        async () => {
          bench.clock.now = new Date(bench.clock.now.getTime() + 3_600_000)
          await Promise.all(last.map((worker) => worker.round()))
          return unsent()
        },
        { interval: 10, timeout: mails * 500 + 60_000 },
      )
      .toBe(0)
    await Promise.all(last.map((worker) => worker.stop()))

    const subjects = sink.received.map(({ parsed }) => parsed.subject ?? '')
    const byMessageId = new Map(sink.received.map(({ parsed }) => [parsed.messageId, parsed.subject]))
    const duplicates = sink.received.length - byMessageId.size
    await bench.stop()
    await sink.stop()

    expect(subjects.filter((subject) => subject.startsWith('Rolled back'))).toEqual([])
    expect([...byMessageId.values()].toSorted()).toEqual(
      Array.from({ length: mails }, (_, nth) => `Mail ${nth}`).toSorted(),
    )
    expect(duplicates).toBeLessThanOrEqual(killed + cuts)
    console.info(
      `P6: ${mails} mails, ${killed} kills, ${cuts} cut connections: 0 lost, 0 rolled back sent, ${duplicates} repeated under the same Message-ID, 0 at a receiver that honours it`,
    )
  })
})
