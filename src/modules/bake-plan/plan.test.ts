import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookRecipe } from '#modules/recipes/book.ts'
import { addDays, daysBetween } from '#shared/dates/dates.ts'
import { compareFractions, fraction, over, plus, roundFraction } from '#shared/text/fraction.ts'
import { type Bake, type Habits, leftOver, type Ordered, bakePlan as planned, type Rules } from './plan.ts'

const recipe = (id: number, rows: { recipeId: number; quantity: string }[] = [], servings = 12): BookRecipe => ({
  id,
  name: `Recipe ${id}`,
  servings,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  cookTime: null,
  ovenTemperature: null,
  ovenUnit: 'C',
  rows: rows.map((row) => ({ ...row, ingredientId: null, unit: 'serving', name: '', notes: null })),
})
const book = (...recipes: BookRecipe[]) => new Map(recipes.map((each) => [each.id, each]))
const SPONGE = book(recipe(1))
const FRIDAY = '2026-11-27'
const order = (n: number, batches: string, due = FRIDAY, recipes = SPONGE, recipeId = 1): Ordered => ({
  order: n,
  recipeId,
  batches: fraction(batches),
  due,
  recipes,
})
const rules = (fields: Partial<Rules> = {}): Rules => ({
  from: '2026-11-20',
  leadDays: 1,
  usesFreezer: false,
  step: null,
  ...fields,
})
const habits = (fields: Partial<Habits> = {}) =>
  new Map([[1, { keepsDays: null, freezesDays: null, batchesMax: null, ...fields }]])
const bakePlan = (...asked: Parameters<typeof planned>) => planned(...asked).bakes
const shown = (bakes: Bake[]) =>
  bakes.map(({ day, recipe: { id }, batches, mixes, shares }) => [
    day,
    id,
    roundFraction(batches, 2),
    mixes,
    shares.map((share) => share.order),
  ])

it('three orders of 0.8, 0.9 and 0.6 batches are two equal mixes where the mixer holds two', () => {
  const [bake, ...more] = bakePlan(
    [order(1, '0.8'), order(2, '0.9'), order(3, '0.6')],
    habits({ batchesMax: '2' }),
    rules(),
  )
  expect(more).toEqual([])
  expect(bake?.mixes).toBe(2)
  expect(bake && roundFraction(over(bake.batches, fraction('2')), 2)).toBe('1.15')
})

describe('a day', () => {
  it('is the day before, or the day itself if it does not keep overnight', () => {
    expect(shown(bakePlan([order(1, '1')], habits(), rules()))[0]?.[0]).toBe('2026-11-26')
    expect(shown(bakePlan([order(1, '1')], habits({ keepsDays: 0 }), rules()))[0]?.[0]).toBe(FRIDAY)
    expect(shown(bakePlan([order(1, '1')], habits(), rules({ leadDays: 0 })))[0]?.[0]).toBe(FRIDAY)
  })
  it('is never past: what is due today is baked today', () => {
    expect(shown(bakePlan([order(1, '1')], habits(), rules({ from: FRIDAY })))[0]?.[0]).toBe(FRIDAY)
  })
  it('is one bake for two orders if the cake keeps between them, and two if it does not', () => {
    const orders = [order(1, '1'), order(2, '1', '2026-11-29')]
    expect(shown(bakePlan(orders, habits({ keepsDays: 3 }), rules()))).toEqual([['2026-11-26', 1, '2.00', 1, [1, 2]]])
    expect(bakePlan(orders, habits({ keepsDays: 2 }), rules())).toHaveLength(2)
  })
  it('is one bake for two orders with the freezer between them, and says what is frozen', () => {
    const orders = [order(1, '1'), order(2, '1', '2026-12-10')]
    const [bake, ...more] = bakePlan(orders, habits({ keepsDays: 2, freezesDays: 30 }), rules({ usesFreezer: true }))
    expect(more).toEqual([])
    expect(bake?.shares.map(({ isFrozen }) => isFrozen)).toEqual([false, true])
  })
})

it('an order that takes a recipe twice has one share of it', () => {
  const [bake] = bakePlan([order(1, '0.5'), order(1, '0.7'), order(2, '1')], habits(), rules())
  expect(bake?.shares.map(({ order: n, batches }) => [n, roundFraction(batches, 1)])).toEqual([
    [1, '1.2'],
    [2, '1.0'],
  ])
})

it('a whole batch leaves over what no order needs', () => {
  const [bake] = bakePlan([order(1, '0.8'), order(2, '0.9')], habits(), rules({ step: '1' }))
  expect(bake && [roundFraction(bake.batches, 2), roundFraction(leftOver(bake), 2)]).toEqual(['2.00', '0.30'])
  const [exact] = bakePlan([order(1, '0.5')], habits(), rules({ step: '0.5' }))
  expect(exact && roundFraction(leftOver(exact), 2)).toBe('0.00')
})

describe('a recipe in recipes', () => {
  // A batch of cake takes half a batch of buttercream, which is also ordered on its own.
  const both = book(recipe(1, [{ recipeId: 2, quantity: '6' }]), recipe(2))
  it('is made once for all that take it, by the day on which they are made', () => {
    const plan = bakePlan([order(1, '2', FRIDAY, both), order(2, '1', FRIDAY, both, 2)], new Map(), rules())
    expect(shown(plan)).toEqual([
      ['2026-11-26', 1, '2.00', 1, [1]],
      ['2026-11-26', 2, '2.00', 1, [2, 1]],
    ])
  })
  it('is not joined with an older version that takes something else', () => {
    const old = book(recipe(1, [], 10))
    expect(bakePlan([order(1, '1'), order(2, '1', FRIDAY, old)], new Map(), rules())).toHaveLength(2)
    expect(bakePlan([order(1, '1'), order(2, '1', FRIDAY, book(recipe(1)))], new Map(), rules())).toHaveLength(1)
  })
})

describe('things that are made already', () => {
  const made = (batches: string, day: string) => () => ({ batches: fraction(batches), day })
  it('is not planned again, and more of it is planned alone', () => {
    const [bake] = bakePlan([order(1, '1.5')], habits(), rules(), made('1', '2026-11-25'))
    expect(bake && [bake.batches, bake.shares[0]?.before, bake.shares[0]?.after]).toEqual(
      ['0.5', '1', '1.5'].map(fraction),
    )
    expect(bakePlan([order(1, '1')], habits(), rules(), made('1', '2026-11-25'))).toEqual([])
  })
  it('is a third of a batch as far as three decimals say', () => {
    const third = { ...order(1, '1'), batches: over(fraction('1'), fraction('3')) }
    expect(bakePlan([third], habits(), rules(), made('0.333', '2026-11-25'))).toEqual([])
  })
  it('needs nothing of what is in it', () => {
    const both = book(recipe(1, [{ recipeId: 2, quantity: '6' }]), recipe(2))
    const cakeIsMade = (_: number, id: number) => (id === 1 ? made('1', '2026-11-25')() : undefined)
    expect(bakePlan([order(1, '1', FRIDAY, both)], new Map(), rules(), cakeIsMade)).toEqual([])
  })
  it('waits in the freezer where it does not keep until its day', () => {
    const frozenOn = (day: string) =>
      planned([order(1, '1')], habits({ keepsDays: 2, freezesDays: 30 }), rules({ usesFreezer: true }), made('1', day))
        .frozen
    expect(frozenOn('2026-11-20')).toMatchObject([{ order: 1, due: FRIDAY, batches: fraction('1') }])
    expect(frozenOn('2026-11-25')).toEqual([])
  })
})

/** The fewest bakes of one recipe, found by trying every day for every order. */
function fewest(
  windows: readonly (readonly [first: number, last: number])[],
  used: ReadonlySet<number> = new Set(),
): number {
  const [window, ...rest] = windows
  if (!window) return used.size
  const [first, last] = window
  return Math.min(...Array.from({ length: last - first + 1 }, (_, i) => fewest(rest, new Set([...used, first + i]))))
}

it('no plan has fewer bakes, nothing is baked too early, too late or too little, and no mixer overflows', () => {
  const START = '2026-11-20'
  const wish = fc.record({ due: fc.integer({ min: 0, max: 7 }), tenths: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 5 }),
      fc.option(fc.integer({ min: 0, max: 4 })),
      fc.option(fc.integer({ min: 1, max: 6 })),
      fc.boolean(),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.constantFrom('0.5', '1', '2.5')),
      (wishes, keepsDays, freezesDays, usesFreezer, leadDays, batchesMax) => {
        const orders = wishes.map(({ due, tenths }, i) => order(i, String(tenths / 10), addDays(START, due)))
        const plan = bakePlan(
          orders,
          habits({ keepsDays, freezesDays, batchesMax }),
          rules({ from: START, usesFreezer, leadDays }),
        )
        const lead = Math.min(leadDays, keepsDays ?? leadDays)
        const reach = Math.max(lead, keepsDays ?? lead, usesFreezer ? (freezesDays ?? 0) : 0)
        const windows = wishes.map(({ due }) => [Math.max(0, due - reach), Math.max(0, due - lead)] as const)
        expect(plan).toHaveLength(fewest(windows))
        expect(plan.flatMap(({ shares }) => shares.map((share) => share.order)).toSorted()).toEqual(
          orders.map(({ order: n }) => n),
        )
        for (const { day, shares, batches, mixes } of plan) {
          const at = daysBetween(START, day)
          for (const { order: n, isFrozen } of shares) {
            const [first, last] = windows[n] as readonly [number, number]
            expect(at).toBeGreaterThanOrEqual(first)
            expect(at).toBeLessThanOrEqual(last)
            if (isFrozen) expect(usesFreezer).toBe(true)
          }
          const sum = shares.map((share) => share.batches).reduce(plus)
          expect(compareFractions(sum, batches)).toBe(0)
          if (batchesMax !== null) {
            const each = over(batches, fraction(String(mixes)))
            expect(compareFractions(each, fraction(batchesMax))).toBeLessThanOrEqual(0)
            expect(Number(roundFraction(batches, 6))).toBeGreaterThan((mixes - 1) * Number(batchesMax))
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})
