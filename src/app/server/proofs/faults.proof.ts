import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { newBakery, testApp } from '../testing.ts'
import { faultyLine } from './faulty-line.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'

// P22: the database, or the line to it, fails while bakers work. They are told to try again, nothing is lost or done
// twice, and a moment later everything works again. Every later test shows that the server has not ended; mail server
// faults are tested beside the mail worker, a full disk in full-disk.proof.ts.
const ROUNDS = isFull ? 20 : 3
const BAKERS = 8
const POOL_SIZE = 4
const WELL_AGAIN_MS_MAX = isFull ? 2_000 : 10_000
const GIVE_UP_MS = 20_000

type Line = Awaited<ReturnType<typeof faultyLine>>
type Spell = { line: Line; onDatabase: (text: string) => Promise<unknown> }

/** Bakers at work on their own server while `disturb` runs; returns what they were told and what is stored. */
async function work(disturb: (spell: Spell) => Promise<void>) {
  const database = await freshDatabase()
  const line = await faultyLine(database.appUrl)
  const app = await testApp({ database: { ...database, appUrl: line.url }, environment: { POOL_SIZE: `${POOL_SIZE}` } })
  const { owner } = await newBakery(app)
  const beside = new Client({ connectionString: database.ownerUrl })
  await beside.connect()
  const told: Record<number, number> = {}
  const strange: string[] = []
  const acknowledged = new Map<string, number>()
  const open = new Set<string>()
  let sent = 0
  let slowestMs = 0
  let isOver = false
  const create = async (key: string) => {
    const begin = performance.now()
    const body = { notes: key, lines: [{ name: `Cake ${key}`, quantity: '1', unitPrice: '60.00' }] }
    const { status, body: made, text } = await owner.post('/orders', body, { 'idempotency-key': key })
    slowestMs = Math.max(slowestMs, performance.now() - begin)
    told[status] = (told[status] ?? 0) + 1
    if (status === 201) {
      open.delete(key)
      acknowledged.set(key, made.id)
    } else if (status !== 503) strange.push(`${status} ${text}`)
    return status
  }
  const baker = async () => {
    // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- set below, when the spell is over
    while (!isOver) {
      sent += 1
      const key = `order-${String(sent).padStart(6, '0')}`
      open.add(key)
      if ((await create(key)) !== 201) await wait(20)
    }
  }
  const working = Promise.all(Array.from({ length: BAKERS }, baker))
  await disturb({ line, onDatabase: (text) => beside.query(text) })
  line.set('none')
  const begin = performance.now()
  while ((await owner.get('/orders?tab=all')).status !== 200 && performance.now() - begin < GIVE_UP_MS) await wait(20)
  const wellAgainMs = performance.now() - begin
  // On a slow machine they go on for longer.
  while (acknowledged.size <= BAKERS && performance.now() - begin < GIVE_UP_MS) await wait(20)
  isOver = true
  await working
  // A caller without an answer repeats the request.
  for (const key of open) await create(key)
  const { rows } = await beside.query('select id::int as id, notes as key from orders')
  await beside.end()
  line.close()
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => ids.get(key) !== id).length
  return { told, strange, lost, twice: rows.length - ids.size, open: open.size, wellAgainMs, slowestMs }
}

const FAULTS: Record<string, { disturb: (spell: Spell) => Promise<void>; wellAgainMs?: number }> = {
  'is restarted': {
    disturb: async ({ line, onDatabase }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(80)
        await onDatabase(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        line.set('cut')
        await wait(150)
        line.set('none')
      }
    },
  },
  'is far away': {
    disturb: async ({ line }) => {
      line.set('slow')
      await wait(ROUNDS * 500)
    },
  },
  'is gone without a word': {
    disturb: async ({ line }) => {
      line.set('silent')
      await wait(500)
    },
    // Each dead connection is discovered by its next user.
    wellAgainMs: 15_000,
  },
  'is locked, and every connection waits': {
    disturb: async ({ onDatabase }) => {
      await onDatabase('begin; lock table orders in access exclusive mode')
      await wait(5_500)
      await onDatabase('rollback')
    },
  },
}

test('while the database fails, bakers are told to try again; nothing is lost, doubled or broken for long', {
  timeout: PATIENCE_MS,
}, async () => {
  const seen = await Promise.all(
    Object.entries(FAULTS).map(async ([name, { disturb, wellAgainMs = WELL_AGAIN_MS_MAX }]) => {
      const { wellAgainMs: tookMs, ...rest } = await work(disturb)
      return { name, isWellInTime: tookMs < wellAgainMs, tookMs, ...rest }
    }),
  )
  const wrong = seen.filter(
    ({ strange, lost, twice, open, isWellInTime }) =>
      strange.length > 0 || lost > 0 || twice > 0 || open > 0 || !isWellInTime,
  )
  report('P22', seen.length * ROUNDS, wrong.length, { seen })
  expect(wrong).toEqual([])
  for (const { name, told } of seen) {
    expect(told[201], name).toBeGreaterThan(BAKERS)
    if (name !== 'is far away') expect(told[503], name).toBeGreaterThan(0)
  }
})
