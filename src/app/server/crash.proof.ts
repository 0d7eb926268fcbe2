import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, randomStream, report } from './probes.ts'
import { ensureBuilt } from './running-server.ts'

// P1 and P23, on the real server with its own database, over HTTP.
const KILLS = isFull ? 200 : 10
const STOPS = isFull ? 100 : 3
const READY_MS_MAX = 5_000
const HOUR = 60 * 60_000
const random = randomStream(11)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

let dataDir: string
let load: OrderLoad
beforeAll(async () => {
  await ensureBuilt()
  dataDir = await temporaryFolder()
  load = new OrderLoad(dataDir)
  await load.start()
  await load.register()
}, 180_000)
afterAll(async () => {
  await load?.end()
  await rm(dataDir, { recursive: true, force: true })
})

test('kill -9 at any moment loses no order that was acknowledged, makes none twice, and skips no number', {
  timeout: HOUR,
}, async () => {
  const readyAfter: number[] = []
  let failed = 0
  let orders = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 5 === 4) {
      // Now and then before it is ready.
      await load.killTree()
      load.startOnly()
      await pause(random() * 800)
      await load.killTree()
    } else {
      const working = load.work()
      await pause(100 + random() * (isFull ? 2_900 : 900))
      await load.killTree()
      await working
    }
    readyAfter.push(await load.start())
    if (kill === KILLS - 1 || kill % 20 === 19) {
      const checked = await load.check()
      failed += checked.lost + checked.duplicates + checked.gaps
      orders = checked.orders
    }
  }
  const slowest = Math.round(Math.max(...readyAfter))
  // With few kills on a machine that does other work besides, one slow start says nothing.
  const typical = readyAfter.toSorted((a, b) => a - b)[Math.floor(readyAfter.length * (isFull ? 0.99 : 0.5))] as number
  report('P1', KILLS, failed, { orders, acknowledged: load.acknowledged.size, slowestReadyMs: slowest })
  expect(load.wrong).toEqual([])
  expect(failed).toBe(0)
  expect(load.acknowledged.size).toBeGreaterThan(50)
  expect(typical).toBeLessThan(READY_MS_MAX)
})

test('SIGTERM under load answers every request that was accepted, and then ends the server with 0', {
  timeout: HOUR,
}, async () => {
  const codes: (number | null)[] = []
  const times: number[] = []
  const before = load.acknowledged.size
  let broken = 0
  for (let stop = 0; stop < STOPS; stop += 1) {
    load.cutShort = 0
    const working = load.work()
    await pause(200 + random() * 500)
    const begin = performance.now()
    load.server?.child.kill('SIGTERM')
    codes.push((await load.server?.exited) ?? null)
    times.push(performance.now() - begin)
    await working
    await load.start()
    const { acceptedUnanswered, lost } = await load.check()
    broken += acceptedUnanswered + lost + load.cutShort
  }
  const slowestStopMs = Math.round(Math.max(...times))
  report('P23', STOPS, broken, { requests: load.acknowledged.size - before, slowestStopMs })
  expect(codes).toEqual(Array(STOPS).fill(0))
  expect(load.wrong).toEqual([])
  expect(broken).toBe(0)
  expect(slowestStopMs).toBeLessThan(10_000)
})
