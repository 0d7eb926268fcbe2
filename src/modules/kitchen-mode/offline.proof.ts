import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { Pack } from '#modules/packs/schema.ts'
import { later, today } from '#shared/dates/dates.ts'
import { stateOf } from './kitchen-state.ts'
import type { KitchenPack, Mark, Marked } from './schema.ts'
import { type Device, type Server, sync } from './sync.ts'

// Two devices tick, write and work, lose the network in the middle of a call, die and come back, in every order that
// fast-check generates. In the end each shows what a model that never loses anything says. `e2e/offline.e2e.ts` does
// the same in real browsers.
const RUNS = process.env.PROOF === 'full' ? 500 : 25
const PACK_RUNS = process.env.PROOF === 'full' ? 500 : 30
const DAY_MS = 86_400_000

const NOTHING: Marked = { madeAt: '', ticks: [], work: [], notes: [], packs: [] }

let bakery: TestBakery
let orderId: number
let lineId: number
let taskId: number
beforeAll(async () => {
  bakery = await newBakery()
  const line = { name: 'Cake', quantity: '1', unitPrice: '50' }
  const order = await bakery.owner.post('/orders', { eventDate: '2026-06-12', bookingFeeKind: 'none', lines: [line] })
  orderId = order.body.id
  lineId = order.body.lines[0].id
  await bakery.owner.post(`/orders/${orderId}/status`, { to: 'Confirmed', version: order.body.version })
  await trackPacks()
  taskId = (await bakery.owner.post('/tasks', { title: 'Line the tins', dueDate: '2026-06-10' })).body.id
})

async function trackPacks() {
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { tracksPacks: true, version })
}

/** The disk of a device, which survives the page. */
class Disk implements Device {
  kept: { pack?: never; marked?: Marked } = {}
  queue = new Map<string, Mark>()
  pack = async () => (this.kept.marked ? ({ readAt: new Date().toISOString() } as never) : undefined)
  marked = async () => this.kept.marked
  marks = async () => [...this.queue.values()]
  setClock = async () => {}
  refuse = async () => expect.unreachable('the server takes every mark')
  receive: Device['receive'] = async ({ marked, sent }) => {
    this.kept.marked = marked(this.kept.marked)
    for (const id of sent) this.queue.delete(id)
  }
}

type Trouble = 'none' | 'no network' | 'asked and not answered' | 'answered and then killed'

/** The error of a call without an answer. */
const away = () => Object.assign(new Error('away'), { status: 0 })

/** The calls of a device whose network fails, or whose page dies, at the nth call. */
function callsOf(trouble: Trouble, nth: number): Server {
  let count = 0
  const call = async <T>(run: () => Promise<{ status: number; text: string; body: T }>): Promise<T> => {
    count += 1
    const isNow = count === nth
    if (isNow && trouble === 'no network') throw away()
    const answer = await run()
    expect(answer.status, answer.text).toBe(200)
    if (isNow && trouble === 'asked and not answered') throw away()
    if (isNow && trouble === 'answered and then killed') throw new Error('killed')
    return answer.body
  }
  return {
    now: () => Date.now(),
    pack: () => call<KitchenPack>(() => bakery.owner.get('/kitchen')),
    marked: (since) => call<Marked>(() => bakery.owner.get(`/kitchen/marks?since=${since}&packs=true`)),
    mark: (marks) => call(() => bakery.owner.post('/kitchen/marks', { marks })),
  }
}

const syncing = {
  act: fc.constant('sync' as const),
  nth: fc.integer({ min: 1, max: 2 }),
  isFresh: fc.boolean(),
  trouble: fc.constantFrom<Trouble>('none', 'no network', 'asked and not answered', 'answered and then killed'),
}
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      what: fc.nat({ max: 2 }),
      done: fc.boolean(),
      // Devices also tick at the same moment.
      second: fc.nat({ max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('note' as const), second: fc.nat({ max: 6 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('work' as const),
      second: fc.nat({ max: 6 }),
      seconds: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record(syncing),
  },
)
const steps = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 4, maxLength: 24 })

let round = 0

test('every tick, note and stretch of work of two devices reaches both, once', { timeout: 20 * 60_000 }, async () => {
  let marks = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      // Marks of earlier rounds are known already; each round is later than the one before.
      round += 1
      bakery.app.clock.now = new Date(Date.UTC(2026, 5, 10, 2) + round * 10_000)
      const begin = bakery.app.clock.now.getTime() - 8000
      const subjects = [
        `baked:${lineId}`,
        `task:${taskId}`,
        subjectKey({ kind: 'stage', orderId, stage: `Stage ${round}` }),
      ]
      const before = ((await bakery.owner.get('/kitchen')).body as KitchenPack).marked
      const devices = [new Disk(), new Disk()] as const
      const model = {
        ticks: new Map<string, Mark & { kind: 'tick' }>(),
        seconds: stateOf(before, []).worked(subjectKey({ kind: 'order', orderId })),
        notes: new Set(before.notes.map(({ text }) => text)),
      }
      // A device's own marks are in order; its store takes care of that.
      const last = [begin, begin]
      for (const [nth, each] of plan) {
        const device = devices[nth] as Disk
        if (each.act === 'sync') {
          await sync(device, callsOf(each.trouble, each.nth), each).catch((error: Error) =>
            expect(error.message).toBe('killed'),
          )
          continue
        }
        last[nth] = Math.max((last[nth] as number) + 1, begin + each.second * 1000)
        const made = { id: randomUUID(), at: new Date(last[nth] as number).toISOString() }
        marks += 1
        if (each.act === 'tick') {
          const mark = { ...made, kind: 'tick' as const, subject: subjects[each.what] as string, done: each.done }
          device.queue.set(mark.id, mark)
          const known = model.ticks.get(mark.subject)
          if (!known || `${mark.at} ${mark.id}` > `${known.at} ${known.id}`) model.ticks.set(mark.subject, mark)
        } else if (each.act === 'note') {
          const text = `Note ${made.id}`
          device.queue.set(made.id, { ...made, kind: 'note', subject: subjectKey({ kind: 'order', orderId }), text })
          model.notes.add(text)
        } else {
          const began = new Date((last[nth] as number) - each.seconds * 1000).toISOString()
          device.queue.set(made.id, { ...made, kind: 'work', subject: subjectKey({ kind: 'order', orderId }), began })
          model.seconds += each.seconds
        }
      }
      // Now everybody has a network again.
      for (const device of [...devices, ...devices]) expect(await sync(device, callsOf('none', 0))).toBe('done')
      for (const device of devices) {
        expect(device.queue.size).toBe(0)
        const shown = stateOf(device.kept.marked as Marked, [])
        for (const [subject, { done }] of model.ticks) expect(shown.tick(subject)?.done, subject).toBe(done)
        expect(shown.worked(subjectKey({ kind: 'order', orderId }))).toBe(model.seconds)
        expect(shown.notes.map(({ text }) => text).toSorted()).toEqual([...model.notes].toSorted())
      }
      const baked = model.ticks.get(`baked:${lineId}`)
      if (baked) {
        const { data } = (await bakery.owner.get('/reports/baking?startDate=2026-06-12&endDate=2026-06-12')).body
        expect(data[0].baked).toBe(baked.done)
      }
      const task = model.ticks.get(`task:${taskId}`)
      if (task) expect((await bakery.owner.get(`/tasks/${taskId}`)).body.completed).toBe(task.done)
    }),
    { numRuns: RUNS },
  )
  console.log(`offline: ${RUNS} interleavings, ${marks} marks, none lost, none doubled`)
})

const packStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      finishes: fc.boolean(),
      hours: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      which: fc.nat({ max: 9 }),
      done: fc.boolean(),
      hours: fc.nat({ max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), which: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record(syncing) },
)
const packSteps = fc.record({
  waiting: fc.nat({ max: 3 }),
  plan: fc.array(fc.tuple(fc.nat({ max: 1 }), packStep), { minLength: 4, maxLength: 24 }),
})

test('two devices open and finish packs of one ingredient: each pack is there once, and ends on the last word', {
  timeout: 20 * 60_000,
}, async () => {
  let [opened, finished] = [0, 0]
  await fc.assert(
    fc.asyncProperty(packSteps, async ({ waiting, plan }) => {
      round += 1
      // A device keeps 1,000 packs, more than a kitchen has open.
      if (round % 100 === 0) {
        bakery = await newBakery()
        await trackPacks()
      }
      bakery.app.clock.now = new Date(Date.UTC(2026, 5, 10, 2) + round * 10_000)
      const begin = bakery.app.clock.now.getTime() - 10 * DAY_MS
      const body = { name: `Flour ${round}`, unit: 'g', packSize: '1000', packCost: '2' }
      const ingredientId = (await bakery.owner.post('/ingredients', body)).body.data.id as number
      for (let i = 0; i < waiting; i += 1) await bakery.owner.post('/packs', { ingredientId })
      const devices = [new Disk(), new Disk()] as const
      const made: Mark[] = []
      const packs = new Map<string, { openedOn: string; last?: { at: string; done: boolean } }>()
      const say = (key: string, at: string, done: boolean) => {
        const pack = packs.get(key)
        if (pack && at > (pack.last?.at ?? '')) pack.last = { at, done }
      }
      // Two devices never mark in the same millisecond: what a pack finishes has no id that both could compare.
      const last = [begin, begin + 1]
      for (const [nth, each] of plan) {
        const device = devices[nth] as Disk
        if (each.act === 'sync') {
          await sync(device, callsOf(each.trouble, each.nth), each).catch((error: Error) =>
            expect(error.message).toBe('killed'),
          )
          continue
        }
        if (each.act === 'again') {
          // A device sends its marks in order, so only those are repeated that it has sent.
          const mark = made.filter(({ id }) => devices.every(({ queue }) => !queue.has(id)))[each.which]
          if (mark) expect((await bakery.owner.post('/kitchen/marks', { marks: [mark, mark] })).status).toBe(200)
          continue
        }
        last[nth] = (last[nth] as number) + each.hours * 3_600_000 + 2
        const id = randomUUID()
        const at = new Date(last[nth] as number).toISOString()
        const known = stateOf(device.kept.marked ?? NOTHING, await device.marks())
        const shown = known.packs.filter((pack) => pack.ingredientId === ingredientId && pack.openedOn !== null)
        if (each.act === 'open') {
          const open = each.finishes ? shown.filter(({ isFinished }) => !isFinished) : []
          const openedOn = today(at, 'Australia/Sydney')
          const finishes = open.map(({ key }) => key)
          const subject = subjectKey({ kind: 'opened', ingredientId })
          const mark = { id, at, kind: 'pack' as const, subject, ingredientId, lot: id, openedOn, finishes }
          packs.set(id, { openedOn })
          for (const key of finishes) say(key, at, true)
          made.push(mark)
          device.queue.set(id, mark)
          opened += 1
        } else {
          const key = shown[each.which % Math.max(1, shown.length)]?.key
          if (key === undefined) continue
          const mark = { id, at, kind: 'tick' as const, subject: subjectKey({ kind: 'pack', key }), done: each.done }
          say(key, at, each.done)
          made.push(mark)
          device.queue.set(id, mark)
        }
      }
      for (const device of [...devices, ...devices]) expect(await sync(device, callsOf('none', 0))).toBe('done')
      const { body: rows } = await bakery.owner.get(`/packs?ingredientId=${ingredientId}&pageSize=100`)
      const there = (rows as unknown as Pack[]).map(({ lot, openedOn, finishedOn }) => ({ lot, openedOn, finishedOn }))
      const expected = [...packs].map(([lot, { openedOn, last: word }]) => ({
        lot,
        openedOn,
        finishedOn: word?.done ? later(openedOn, today(word.at, 'Australia/Sydney')) : null,
      }))
      finished += expected.filter(({ finishedOn }) => finishedOn).length
      const unopened = Array.from({ length: Math.max(0, waiting - packs.size) }, () => ({
        lot: null,
        openedOn: null,
        finishedOn: null,
      }))
      const sorted = (all: readonly { lot: string | null }[]) =>
        all.toSorted((a, b) => `${a.lot}`.localeCompare(`${b.lot}`))
      expect(sorted(there)).toEqual(sorted([...expected, ...unopened]))
      for (const device of devices) {
        expect(device.queue.size).toBe(0)
        const own = stateOf(device.kept.marked as Marked, []).packs.filter((pack) => pack.ingredientId === ingredientId)
        const open = own.filter(({ openedOn, isFinished }) => openedOn !== null && !isFinished).map(({ key }) => key)
        expect(open.toSorted()).toEqual(expected.flatMap(({ lot, finishedOn }) => (finishedOn ? [] : [lot])).toSorted())
      }
    }),
    { numRuns: PACK_RUNS },
  )
  expect(opened).toBeGreaterThan(PACK_RUNS * 2)
  expect(finished).toBeGreaterThan(PACK_RUNS / 2)
})
