import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { fitOrder } from './fit-order.ts'
import { freeTime } from './free-time.ts'
import { type Placed, type PlannedWork, placeWork } from './place-work.ts'
import { type TimeOf, windowsOf } from './windows.ts'

// The plan is checked against the greatest flow from work to days, found by shortest augmenting paths: it knows nothing of
// runs of days, of slack or of an order in which work is placed.
const BAKERIES = isFull ? 20_000 : 400

/** The minutes that can be done at most: from each piece of work to the days of its window, and no day more than its time. */
function greatestFlow(works: readonly PlannedWork[], timeOf: TimeOf): number {
  const days = works.reduce((most, { last }) => Math.max(most, last), 0) + 1
  const [source, sink] = [works.length + days, works.length + days + 1]
  const rest = Array.from({ length: sink + 1 }, () => new Map<number, number>())
  const join = (from: number, to: number, size: number) => {
    rest[from]?.set(to, size)
    rest[to]?.set(from, 0)
  }
  works.forEach(({ first, last, minutes }, work) => {
    join(source, work, minutes)
    for (let day = first; day <= last; day += 1) join(work, works.length + day, minutes)
  })
  for (let day = 0; day < days; day += 1) join(works.length + day, sink, timeOf(day))
  for (let flow = 0; ; ) {
    const cameFrom = new Map<number, number>([[source, source]])
    const queue = [source]
    for (const at of queue)
      for (const [to, size] of rest[at] ?? [])
        if (size > 0 && !cameFrom.has(to)) {
          cameFrom.set(to, at)
          queue.push(to)
        }
    if (!cameFrom.has(sink)) return flow
    const path: [number, number][] = []
    for (let at = sink; at !== source; at = cameFrom.get(at) ?? source) path.push([cameFrom.get(at) ?? source, at])
    const most = Math.min(...path.map(([from, to]) => rest[from]?.get(to) ?? 0))
    for (const [from, to] of path) {
      rest[from]?.set(to, (rest[from]?.get(to) ?? 0) - most)
      rest[to]?.set(from, (rest[to]?.get(from) ?? 0) + most)
    }
    flow += most
  }
}

type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

/** Weekdays with and without time, days off and days with a time of their own. */
function someTimes(random: Random): TimeOf {
  const week = Array.from({ length: 7 }, () => (random() < 0.25 ? 0 : 60 * upTo(random, 8)))
  const own = new Map(Array.from({ length: upTo(random, 4) }, () => [upTo(random, 24), 30 * upTo(random, 12)]))
  const [off, days] = [upTo(random, 20), random() < 0.4 ? upTo(random, 7) : 0]
  return (day) => own.get(day) ?? (day >= off && day < off + days ? 0 : (week[((day % 7) + 7) % 7] ?? 0))
}

function someOrder(random: Random, orderId: number, timeOf: TimeOf): PlannedWork[] {
  const event = upTo(random, 22)
  const work = Array.from({ length: 1 + upTo(random, 2) }, (_, line) =>
    Array.from({ length: 1 + upTo(random, 3) }, () => ({
      line,
      minutes: random() < 0.1 ? 0 : 15 * upTo(random, 10),
      before: upTo(random, 4),
      sooner: random() < 0.4 ? 0 : upTo(random, 3),
      pin: random() < 0.08 ? upTo(random, event) : undefined,
    })),
  ).flat()
  return windowsOf(work, event, timeOf).map((window, at) => ({
    ...window,
    orderId,
    at: at + 100 * (work[at]?.line ?? 0),
  }))
}

const overOf = (placed: readonly Placed[]) => placed.reduce((sum, { minutes, over }) => sum + (over ? minutes : 0), 0)
const minutesOf = (works: readonly PlannedWork[]) => works.reduce((sum, { minutes }) => sum + minutes, 0)

/** Days on which no stage of a line stands later than the one after it. */
function isInOrder(works: readonly PlannedWork[], placed: readonly Placed[]): boolean {
  const lineOf = ({ orderId, at }: PlannedWork) => `${orderId}:${Math.floor(at / 100)}`
  const daysOf = works.map((_, work) => placed.filter((each) => each.work === work).map(({ day }) => day))
  return works.every((work, i) =>
    works.every(
      (later, j) =>
        lineOf(work) !== lineOf(later) ||
        work.at >= later.at ||
        Math.max(...(daysOf[i] ?? []), -1) <= Math.min(...(daysOf[j] ?? []), Number.POSITIVE_INFINITY),
    ),
  )
}

test(
  `the plan of ${BAKERIES} bakeries is what the greatest flow says`,
  () => {
    let [failed, doable, refused, overbooked] = [0, 0, 0, 0]
    const check = (bakery: number, isTrue: boolean, promise: string) => {
      if (isTrue) return
      failed += 1
      if (failed < 5) expect.soft(`bakery ${bakery}`, promise).toBe('right')
    }
    for (let bakery = 0; bakery < BAKERIES; bakery += 1) {
      const random = randomStream(bakery)
      const timeOf = someTimes(random)
      const orders = Array.from({ length: upTo(random, 6) }, (_, at) => someOrder(random, at + 1, timeOf))
      const added = someOrder(random, orders.length + 1, timeOf)
      const planned = orders.flat()
      const [flow, flowAfter] = [greatestFlow(planned, timeOf), greatestFlow([...planned, ...added], timeOf)]
      const isDoable = flow === minutesOf(planned)
      const fits = freeTime(planned, timeOf)(added)
      const placed = placeWork(planned, timeOf)
      if (isDoable) doable += 1
      else overbooked += 1
      if (!fits) refused += 1

      check(bakery, fits === (flowAfter === flow + minutesOf(added)), 'it fits when all of it can be done besides')
      check(bakery, overOf(placed) === minutesOf(planned) - flow, 'as little as possible is over')
      check(
        bakery,
        placed.every(({ work, day, over }) => over || isWithin(planned[work], day)),
        'work stays in its window',
      )
      check(bakery, hoursKept(placed, timeOf), 'no day holds more than its time')
      if (isDoable) check(bakery, isInOrder(planned, placed), 'no stage stands after a later one')

      const fit = fitOrder(planned, added, timeOf)
      const short = fit.short.reduce((sum, { minutes }) => sum + minutes, 0)
      if (fits) check(bakery, short === 0, 'what fits is short of nothing')
      else check(bakery, short > 0, 'what does not fit says by how much')
      const shuffled = planned.toSorted(() => random() - 0.5)
      check(
        bakery,
        said(placeWork(shuffled, timeOf), shuffled) === said(placed, planned),
        'the same work has the same plan',
      )
      const other = someOrder(random, 99, timeOf)
      const otherFits = (works: PlannedWork[]) => freeTime(works, timeOf)(other)
      check(bakery, otherFits(planned) || !otherFits([...planned, ...added]), 'more work frees no day')
    }
    report('the plan of work equals the greatest flow', BAKERIES, failed, { doable, overbooked, refused })
    expect(failed).toBe(0)
    expect([doable, overbooked, refused].every((some) => some > BAKERIES / 20)).toBe(true)
  },
  PATIENCE_MS,
)

const isWithin = (work: PlannedWork | undefined, day: number) =>
  work !== undefined && work.first <= day && day <= work.last

function hoursKept(placed: readonly Placed[], timeOf: TimeOf): boolean {
  const used = new Map<number, number>()
  for (const { day, minutes, over } of placed) if (!over) used.set(day, (used.get(day) ?? 0) + minutes)
  return [...used].every(([day, minutes]) => minutes <= timeOf(day))
}

const said = (placed: readonly Placed[], works: readonly PlannedWork[]) =>
  placed
    .map(({ work, day, minutes, over }) => [works[work]?.orderId, works[work]?.at, day, minutes, over].join(' '))
    .toSorted()
    .join('\n')
