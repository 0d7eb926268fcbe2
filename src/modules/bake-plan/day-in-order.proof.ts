import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { type DayBake, dayInOrder, type Step } from './day-in-order.ts'

// The order of a day is checked against every order there is, by an oracle that knows nothing of spoiling and of the
// careful ones going first: it cleans only where it has to.
const DAYS = isFull ? 20_000 : 1_000
const CODES = ['nuts', 'milk', 'eggs', 'gluten', 'soy']

type Random = () => number
const some = (random: Random, share: number) => CODES.filter(() => random() < share)

/** Up to six bakes. Most careful ones do not contain what they avoid, as an order that does is told or declined. */
function someDay(random: Random): { bakes: DayBake[]; dirt: string[] } {
  const bakes = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const leaves = some(random, 0.3)
    const avoids = random() < 0.8 ? some(random, 0.3).filter((code) => random() < 0.1 || !leaves.includes(code)) : []
    return { leaves, avoids }
  })
  return { bakes, dirt: random() < 0.5 ? some(random, 0.3) : [] }
}

/** The least number of cleanings in any order of the bakes. */
function least(bakes: readonly DayBake[], dirt: readonly string[]): number {
  let fewest = Number.POSITIVE_INFINITY
  const go = (left: readonly DayBake[], dirty: ReadonlySet<string>, cleaned: number) => {
    if (left.length === 0) fewest = Math.min(fewest, cleaned)
    left.forEach((bake, i) => {
      const isDirty = bake.avoids.some((code) => dirty.has(code))
      go(left.toSpliced(i, 1), new Set([...(isDirty ? [] : dirty), ...bake.leaves]), cleaned + Number(isDirty))
    })
  }
  go(bakes, new Set(dirt), 0)
  return fewest
}

const cleanings = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === 'clean').length

test('no careful bake is made among what it avoids, and no order of the day needs fewer cleanings but by one, seldom', {
  timeout: PATIENCE_MS,
}, () => {
  const random = randomStream(8)
  let more = 0
  let needed = 0
  for (let day = 0; day < DAYS; day += 1) {
    const { bakes, dirt } = someDay(random)
    const steps = dayInOrder(bakes, { dirt })
    const dirty = new Set(dirt)
    for (const step of steps) {
      if (step.kind === 'clean') dirty.clear()
      else {
        const { avoids, leaves } = bakes[step.index] as DayBake
        expect(avoids.filter((code) => dirty.has(code))).toEqual([])
        for (const code of leaves) dirty.add(code)
      }
    }
    expect(steps.flatMap((step) => (step.kind === 'bake' ? step.index : [])).toSorted()).toEqual([...bakes.keys()])
    const cleaned = cleanings(steps)
    const fewest = least(bakes, dirt)
    expect(cleaned).toBeLessThanOrEqual(bakes.filter(({ avoids }) => avoids.length > 0).length)
    expect(cleaned).toBeLessThanOrEqual(fewest + 1)
    if (fewest > 0) needed += 1
    if (cleaned > fewest) more += 1
  }
  report('The fewest cleanings of a day', DAYS, more, { needed })
  expect(more / needed).toBeLessThanOrEqual(0.02)
})

test('the plan never changes for somebody who ticks in its order', { timeout: PATIENCE_MS }, () => {
  const random = randomStream(12)
  for (let day = 0; day < DAYS / 4; day += 1) {
    const { bakes, dirt } = someDay(random)
    const steps = dayInOrder(bakes, { dirt })
    const made = [...bakes]
    const cleaned = new Map<number, string>()
    steps.forEach((step, nth) => {
      const at = String(nth).padStart(3, '0')
      if (step.kind === 'clean') cleaned.set(step.nth, at)
      else made[step.index] = { ...(bakes[step.index] as DayBake), madeAt: at }
      expect(dayInOrder(made, { dirt, cleanedAt: (n) => cleaned.get(n) })).toEqual(steps)
    })
  }
})

test('bakes that are still to be made are safe, whatever was made out of turn, and cleaned or not', {
  timeout: PATIENCE_MS,
}, () => {
  const random = randomStream(13)
  for (let day = 0; day < DAYS; day += 1) {
    const { bakes: planned, dirt } = someDay(random)
    const at = () => (random() < 0.5 ? undefined : String(Math.floor(random() * 9)))
    const bakes = planned.map((bake) => ({ ...bake, madeAt: at() }))
    const made = random() < 0.3 ? [{ leaves: some(random, 0.5), at: '5' }] : []
    const [first, second] = [at(), at()]
    const steps = dayInOrder(bakes, { dirt, made, cleanedAt: (n) => [first, second][n - 1] })
    // The plan itself is walked: everything since the last cleaning is about.
    steps.forEach((step, i) => {
      if (step.kind === 'clean') return
      const { avoids, madeAt } = bakes[step.index] as DayBake
      if (madeAt !== undefined || avoids.length === 0) return
      const before = steps.slice(0, i)
      const since = before.slice(before.findLastIndex(({ kind }) => kind === 'clean') + 1)
      const clean = before.findLast(({ kind }) => kind === 'clean')
      const dirty = new Set([
        ...(clean ? [] : [...dirt, ...made.flatMap(({ leaves }) => leaves)]),
        ...since.flatMap((each) => (each.kind === 'bake' ? (bakes[each.index] as DayBake).leaves : [])),
      ])
      expect(avoids.filter((code) => dirty.has(code))).toEqual([])
      // Everything made out of turn stands before it.
      const earlier = before.flatMap((each) => (each.kind === 'bake' ? each.index : []))
      expect(
        bakes.flatMap((bake, index) => (bake.madeAt === undefined || earlier.includes(index) ? [] : index)),
      ).toEqual([])
    })
  }
})
