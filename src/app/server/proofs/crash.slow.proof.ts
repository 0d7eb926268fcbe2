import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'
import { ensureBuilt } from './running-server.ts'

// P1, P23 and the part of P22 about the server's own database, over HTTP.
const KILLS = isFull ? 200 : 4
const STOPS = isFull ? 100 : 2
// A busy machine starts everything slowly: there the ratio counts, and the seconds are only a limit.
const READY_MS_MAX = isFull ? 5_000 : 30_000
/** How many times longer a start may take after a kill than after an orderly end, by the medians. */
const READY_RATIO_MAX = 4
const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
const LOST_DATABASES = isFull ? 20 : 1
/** Acknowledged writes before each kill. */
const WORK = isFull ? 340 : 150
const random = randomStream(11)
/** Reading every order takes longer than the proof itself. */
const isLookedAt = (turn: number, turns: number) => turn === turns - 1 || turn % 20 === 19
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
  timeout: PATIENCE_MS,
}, async () => {
  const readyAfter: number[] = []
  const inPeace = [await load.restart(), await load.restart()]
  let failed = 0
  let orders = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 4 === 3) {
      // Sometimes it is killed before it is ready.
      await load.killTree()
      load.startOnly()
      await pause(random() * 800)
      await load.killTree()
    } else {
      const working = load.work()
      await load.until(WORK)
      await pause(random() * (isFull ? 2_900 : 300))
      await load.killTree()
      await working
    }
    readyAfter.push(await load.start())
    if (isLookedAt(kill, KILLS)) {
      const checked = await load.check()
      failed += checked.lost + checked.duplicates + checked.gaps
      orders = checked.orders
    }
  }
  inPeace.push(await load.restart())
  const slowest = Math.round(Math.max(...readyAfter))
  const ratio = median(readyAfter) / median(inPeace)
  report('P1', KILLS, failed, {
    orders,
    acknowledged: load.written,
    slowestReadyMs: slowest,
    readyMs: Math.round(median(readyAfter)),
    readyInPeaceMs: Math.round(median(inPeace)),
  })
  expect(load.wrong).toEqual([])
  expect(failed).toBe(0)
  expect(load.written).toBeGreaterThanOrEqual(isFull ? 50_000 : 400)
  expect(ratio).toBeLessThan(READY_RATIO_MAX)
  expect(slowest).toBeLessThan(READY_MS_MAX)
})

test('a database that is killed under the server comes back by itself, with all that was acknowledged', {
  timeout: PATIENCE_MS,
}, async () => {
  const backAfter: number[] = []
  for (let time = 0; time < LOST_DATABASES; time += 1) {
    const working = load.work()
    await load.until(20)
    const pid = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await working
    backAfter.push(await load.untilWell())
  }
  const { lost, duplicates, gaps } = await load.check()
  report('P22 database killed', LOST_DATABASES, lost + duplicates + gaps, {
    slowestBackMs: Math.round(Math.max(...backAfter)),
  })
  expect(load.server?.child.exitCode).toBeNull()
  expect(load.wrong).toEqual([])
  expect(lost + duplicates + gaps).toBe(0)
  expect(Math.max(...backAfter)).toBeLessThan(READY_MS_MAX)
})

test('SIGTERM under load answers every request that was accepted, and then ends the server with 0', {
  timeout: PATIENCE_MS,
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
    broken += load.cutShort
    if (isLookedAt(stop, STOPS)) {
      const { acceptedUnanswered, lost } = await load.check()
      broken += acceptedUnanswered + lost
    }
  }
  const slowestStopMs = Math.round(Math.max(...times))
  report('P23', STOPS, broken, { requests: load.acknowledged.size - before, slowestStopMs })
  expect(codes).toEqual(Array(STOPS).fill(0))
  expect(load.wrong).toEqual([])
  expect(broken).toBe(0)
  expect(slowestStopMs).toBeLessThan(isFull ? 5_000 : 10_000)
})

test('after all of that every picture of an acknowledged order is there, and whole', {
  timeout: PATIENCE_MS,
}, async () => {
  const { pictures, spoilt } = await load.checkPictures()
  report('P1 pictures', pictures, spoilt.length, {})
  expect(pictures).toBeGreaterThan(0)
  expect(spoilt).toEqual([])
})
