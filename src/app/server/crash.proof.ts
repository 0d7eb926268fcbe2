import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { isFull, randomStream, report } from './probes.ts'
import { type Client, clientOf, ensureBuilt, type ServerProcess, startProcess } from './running-server.ts'

const KILLS = isFull ? 200 : 10
const STOPS = isFull ? 100 : 3
const CLIENTS = 8
const READY_MS_MAX = 5_000
const random = randomStream(11)

let dataDir: string
let server: ServerProcess
let address: string
let cookie: string
/** Every order that was answered with 201, by the key it was sent with. */
const acknowledged = new Map<string, number>()
/** Keys whose request got no answer: their orders may be there, once. */
const unanswered = new Set<string>()
let sent = 0
let cutShort = 0
/** Answers that nothing explains. */
const wrong: string[] = []

beforeAll(async () => {
  await ensureBuilt()
  dataDir = await temporaryFolder()
  await start()
  const { call, close } = clientOf(address)
  const registered = await call('POST', '/auth/register', {
    firstName: 'Olive',
    lastName: 'Baker',
    email: 'olive@example.test',
    password: 'Sourdough-2026!',
    acceptTerms: true,
  })
  expect(registered.status).toBe(201)
  cookie = String(registered.headers['set-cookie']).split(';')[0] as string
  close()
}, 180_000)
afterAll(async () => {
  await server?.killTree()
  await rm(dataDir, { recursive: true, force: true })
})

/** Answers the milliseconds until a request is answered. */
async function start(): Promise<number> {
  const begin = performance.now()
  server = startProcess(dataDir)
  address = await server.ready
  const { call, close } = clientOf(address, cookie)
  expect((await call('GET', '/auth/welcome')).status).toBe(200)
  close()
  return performance.now() - begin
}

const orderOf = (key: string) => ({
  eventDate: '2027-12-12',
  bookingFeeKind: 'none',
  notes: key,
  lines: [{ name: `Cake ${key}`, quantity: '2', unitPrice: '60.00' }],
})
const create = (call: Client, key: string) => call('POST', '/orders', orderOf(key), { 'idempotency-key': key })

/** Customers and bakers at work until the server is gone. Every second order is confirmed, which takes a number. */
async function load(): Promise<void> {
  const { call, close } = clientOf(address, cookie)
  const client = async () => {
    for (;;) {
      sent += 1
      const key = `order-${String(sent).padStart(7, '0')}`
      try {
        unanswered.add(key)
        const made = await create(call, key)
        unanswered.delete(key)
        if (made.status !== 201) {
          if (made.status === 503) return
          wrong.push(`creating answered ${made.status}: ${JSON.stringify(made.body)}`)
          return
        }
        acknowledged.set(key, made.body.id)
        if (sent % 2 === 0)
          await call(
            'POST',
            `/orders/${made.body.id}/status`,
            { to: 'Confirmed', version: 1 },
            { 'idempotency-key': `${key}-confirm` },
          )
      } catch (error) {
        if (/cut short|JSON/.test((error as Error).message)) cutShort += 1
        return
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  close()
}

/** Compares what was acknowledged with what is there; sends again what was not answered. */
async function verify(): Promise<{
  lost: number
  duplicates: number
  gaps: number
  orders: number
  acceptedUnanswered: number
}> {
  const { call, close } = clientOf(address, cookie)
  const list = async () => {
    const all = new Map<string, number[]>()
    const numbers: number[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await call('GET', `/orders?tab=all&sort=createdAt&page=${page}&pageSize=200`)
      for (const row of body as { id: number; items: string; number: number | null }[]) {
        const key = /order-\d+/.exec(row.items)?.[0] ?? row.items
        all.set(key, [...(all.get(key) ?? []), row.id])
        if (row.number !== null) numbers.push(row.number)
      }
      if ((body as unknown[]).length < 200) return { all, numbers }
    }
  }
  const before = (await list()).all
  const acceptedUnanswered = [...unanswered].filter((key) => before.has(key)).length
  for (const key of unanswered) {
    const made = await create(call, key)
    if (made.status !== 201) wrong.push(`sending ${key} again answered ${made.status}`)
    acknowledged.set(key, made.body.id)
  }
  unanswered.clear()
  const { all, numbers } = await list()
  close()
  const sorted = numbers.toSorted((a, b) => a - b)
  return {
    lost: [...acknowledged].filter(([key, id]) => !all.get(key)?.includes(id)).length,
    duplicates: [...all.values()].filter((ids) => ids.length > 1).length + (numbers.length - new Set(numbers).size),
    gaps: sorted.filter((number, i) => number !== i + 1).length,
    orders: all.size,
    acceptedUnanswered,
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe('P1', () => {
  test('kill -9 at any moment loses no order that was acknowledged, makes none twice, and skips no number', {
    timeout: 60 * 60_000,
  }, async () => {
    const readyAfter: number[] = []
    let failed = 0
    let orders = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill % 5 === 4) {
        // Now and then before it is ready.
        await server.killTree()
        server = startProcess(dataDir)
        await pause(random() * 800)
        await server.killTree()
      } else {
        const working = load()
        await pause(100 + random() * (isFull ? 2_900 : 900))
        await server.killTree()
        await working
      }
      readyAfter.push(await start())
      if (isFull ? kill % 20 === 19 : kill === KILLS - 1) {
        const { lost, duplicates, gaps, orders: counted } = await verify()
        failed += lost + duplicates + gaps
        orders = counted
      }
    }
    const slowest = Math.round(Math.max(...readyAfter))
    report('P1', KILLS, failed, { orders, acknowledged: acknowledged.size, slowestReadyMs: slowest })
    expect(wrong).toEqual([])
    expect(failed).toBe(0)
    expect(acknowledged.size).toBeGreaterThan(100)
    expect(slowest).toBeLessThan(READY_MS_MAX)
  })
})

describe('P23', () => {
  test('SIGTERM under load ends every request that was accepted, and then the server, with 0', {
    timeout: 60 * 60_000,
  }, async () => {
    const codes: (number | null)[] = []
    const times: number[] = []
    const begun = acknowledged.size
    let broken = 0
    for (let stop = 0; stop < STOPS; stop += 1) {
      cutShort = 0
      const working = load()
      await pause(200 + random() * 500)
      const begin = performance.now()
      server.child.kill('SIGTERM')
      codes.push(await server.exited)
      times.push(performance.now() - begin)
      await working
      await start()
      const { acceptedUnanswered, lost } = await verify()
      broken += acceptedUnanswered + lost + cutShort
    }
    report('P23', STOPS, broken, { requests: acknowledged.size - begun, slowestStopMs: Math.round(Math.max(...times)) })
    expect(codes).toEqual(Array(STOPS).fill(0))
    expect(wrong).toEqual([])
    expect(broken).toBe(0)
    expect(Math.max(...times)).toBeLessThan(10_000)
  })
})
