import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centimetres, inUnit } from '#modules/tins/length.ts'
import { servings, YIELDS } from '#modules/tins/servings.ts'
import { FIRST_CHART } from '#modules/tins/testing.ts'
import { type Fraction, fraction, roundFraction } from '#shared/text/fraction.ts'
import { COVERING_STANDARDS, coatWeight, fillingWeight, perimeter, sheetWeight } from './covering.ts'
import { type Candidate, kitchenCakes, largestStack, portionsNeeded, STEP, tierSets } from './portions.ts'
import { roundedFactor } from './rounded-factor.ts'
import { supports } from './supports.ts'

const grams = (value: Fraction | undefined) => value && roundFraction(value, 0)

it('inches are centimetres exactly, and back', () => {
  expect(centimetres('8', 'in')).toBe('20.32')
  expect(inUnit('8', 'in', 'cm')).toBe('20.32')
  expect(inUnit('20.32', 'cm', 'in')).toBe('8')
  expect(inUnit('20', 'cm', 'cm')).toBe('20')
  for (const length of ['20', '23.5', '7', '0.1', '999.99'])
    expect(centimetres(inUnit(length, 'cm', 'in'), 'in')).toBe(length)
})

it.each([
  ['1.3225', 'exact', '1.3225'],
  ['1.3225', 'quarter', '1.2500'],
  ['1.3225', 'half', '1.5000'],
  ['1.125', 'quarter', '1.2500'],
  ['0.1', 'quarter', '0.2500'],
  ['0.1', 'half', '0.5000'],
] as const)('%s times as much rounded %s is %s', (factor, rounding, rounded) => {
  expect(roundFraction(roundedFactor(fraction(factor), rounding), 4)).toBe(rounded)
})

describe('servings', () => {
  const of = (
    shape: 'round' | 'square' | 'rectangle' | 'heart' | 'sphere',
    inches: string,
    width: string | null = null,
  ) => ({
    shape,
    size: centimetres(inches, 'in'),
    width: width && centimetres(width, 'in'),
  })
  const cut = (portion: 'finger' | 'coffee' | 'party' | 'wedge', preset: keyof typeof YIELDS = 'cautious') =>
    ({ portion, unit: 'in', chart: { ...FIRST_CHART, servingYields: YIELDS[preset] } }) as const
  // 40: https://gwenscakes.co.uk/about/portion-guide.html, 50: http://ferriscakes.co.uk/portion_sizes.html
  it('an 8 inch round cake has the fingers of the two published charts', () => {
    expect(servings(of('round', '8'), cut('finger'))).toBe(40)
    expect(servings(of('round', '8'), cut('finger', 'geometric'))).toBe(50)
  })
  it.each([
    [of('square', '8'), cut('finger'), 60],
    [of('square', '8'), cut('finger', 'geometric'), 64],
    [of('square', '8'), cut('coffee', 'geometric'), 32],
    [of('square', '8'), cut('party', 'geometric'), 16],
    [of('rectangle', '12', '9'), cut('party', 'geometric'), 27],
    [of('round', '8'), cut('wedge'), 12],
    [of('heart', '8'), cut('coffee'), 15],
  ] as const)('%j cut by %j serves %i', (cake, how, serves) => {
    expect(servings(cake, how)).toBe(serves)
  })
  it('a 20 cm round cake is cut by 2.5 cm where a baker measures in centimetres', () => {
    const cake = { shape: 'round', size: '20', width: null } as const
    expect(servings(cake, { portion: 'finger', unit: 'cm', chart: FIRST_CHART })).toBe(40)
  })
  it('says nothing about what it cannot cut', () => {
    expect(servings(of('square', '8'), cut('wedge'))).toBeUndefined()
    expect(servings(of('sphere', '8'), cut('finger'))).toBeUndefined()
  })
})

describe('a party', () => {
  const party = { adults: '80', children: '20', havingCake: '100', spare: '0' }
  it.each([
    [party, 90],
    [{ ...party, children: '1' }, 81],
    [{ ...party, havingCake: '70' }, 63],
    [{ ...party, spare: '10' }, 99],
    [{ ...party, adults: '0', children: '0' }, 0],
  ])('%j needs %i portions', (given, portions) => {
    expect(portionsNeeded(given)).toBe(portions)
  })
})

/** Tries every combination of the tins, each copy by itself. Stacks of equal sizes count as one. */
function everyStack(candidates: readonly Candidate[], needed: number) {
  const found = new Map<string, [number, number]>()
  for (let bits = 1; bits < 1 << candidates.length; bits += 1) {
    const tiers = candidates
      .filter((_, i) => bits & (1 << i))
      .toSorted((a, b) => b.across - a.across || b.serves - a.serves)
    const serves = tiers.reduce((sum, each) => sum + each.serves, 0)
    const steps = tiers.every((tier, i) => i === 0 || (tiers[i - 1]?.across ?? 0) - tier.across >= STEP)
    const top = tiers.at(-1)?.serves ?? 0
    if (tiers.length <= 6 && steps && serves >= needed && serves - top < needed)
      found.set(tiers.map((tier) => `${tier.across} ${tier.serves}`).join(), [serves - needed, tiers.length])
  }
  return [...found.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, 5)
}

it('tier sets are the best of all stacks of the tins she owns, as counting every one of them says', () => {
  const tin = fc.record({
    across: fc.integer({ min: 10, max: 45 }),
    serves: fc.integer({ min: 1, max: 120 }),
    owned: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(tin, { maxLength: 8 }), fc.integer({ min: 1, max: 300 }), (tins, needed) => {
      const copies = tins.flatMap(({ across, serves, owned }) =>
        Array.from({ length: owned }, () => ({ across, serves })),
      )
      const candidates = copies.slice(0, 12).map((copy, id) => ({ ...copy, id }))
      const found = tierSets(candidates, needed)
      expect(found.map(({ waste, tiers }) => [waste, tiers.length])).toEqual(everyStack(candidates, needed))
      for (const { serves, waste, tiers } of found) {
        expect(serves).toBe(tiers.reduce((sum, tier) => sum + tier.serves, 0))
        expect(waste).toBe(serves - needed)
        // No tin is used more often than it is owned.
        expect(new Set(tiers.map(({ id }) => id)).size).toBe(tiers.length)
      }
    }),
    { numRuns: 1000 },
  )
})

it('no stack serves more than the largest one', () => {
  const sizes = fc.array(fc.integer({ min: 10, max: 45 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(sizes, (widths) => {
      const candidates = widths.map((across, id) => ({ id, across, serves: across * 2 }))
      const most = largestStack(candidates).reduce((sum, { serves }) => sum + serves, 0)
      expect(tierSets(candidates, most).map(({ serves }) => serves)).toContain(most)
      expect(tierSets(candidates, most + 1)).toEqual([])
    }),
  )
})
it('the fewest kitchen cakes of one size make up for what a stack lacks', () => {
  const cakes = [
    { id: 1, across: 15, serves: 11 },
    { id: 2, across: 20, serves: 20 },
    { id: 3, across: 25, serves: 31 },
  ]
  const chosen = (gap: number) => {
    const { cake, count } = kitchenCakes(cakes, gap) ?? {}
    return [count, cake?.across]
  }
  expect([chosen(9), chosen(18), chosen(31), chosen(40)]).toEqual([
    [1, 15],
    [1, 20],
    [1, 25],
    [2, 20],
  ])
  expect(kitchenCakes([], 9)).toBeUndefined()
})

// By hand: a 20 cm cake of 10 cm covers 314.16 + 628.32 = 942.48 cm2; 8 mm of 0.95 g/cm3 weigh 716 g.
describe('coverings', () => {
  const cake = { shape: 'round', size: '20', width: null, height: '10' } as const
  it('cover the top and the sides', () => {
    expect(grams(coatWeight(cake, COVERING_STANDARDS.buttercream))).toBe('716')
    expect(grams(coatWeight({ ...cake, shape: 'square' }, COVERING_STANDARDS.buttercream))).toBe('912')
    expect(
      grams(coatWeight({ ...cake, shape: 'rectangle', size: '30', width: '20' }, COVERING_STANDARDS.ganache)),
    ).toBe('1152')
    expect(coatWeight({ ...cake, shape: 'sphere' }, COVERING_STANDARDS.buttercream)).toBeUndefined()
  })
  it('cover the inner wall of a ring as well', () => {
    const ring = { shape: 'ring', size: '24', width: '8', height: '10' } as const
    // The top 402.12 cm², the outer wall 753.98 and the inner one 251.33, 8 mm of 0.95 g.
    expect(grams(coatWeight(ring, COVERING_STANDARDS.buttercream))).toBe('1070')
    expect(grams(coatWeight({ ...ring, width: null }, COVERING_STANDARDS.buttercream))).not.toBe('1070')
  })
  it('fill between the layers', () => {
    expect(grams(fillingWeight(cake, 2, COVERING_STANDARDS.buttercream))).toBe('478')
  })
  // A round of 20 + 2 x 10 + 5 = 45 cm: 1590.43 cm2, 4 mm of 1.35 g/cm3.
  it('a sheet of fondant is rolled wider than it must be', () => {
    expect(grams(sheetWeight(cake, COVERING_STANDARDS.fondant))).toBe('859')
    expect(grams(sheetWeight({ ...cake, shape: 'square' }, COVERING_STANDARDS.fondant))).toBe('1094')
  })
  it.each([
    ['round', '62.83'],
    ['square', '80.00'],
    ['hexagon', '69.28'],
    ['heart', '60.24'],
    ['petal', '66.00'],
    ['oval', '62.83'],
  ] as const)('a %s of 20 cm is %s cm around', (shape, around) => {
    const length = perimeter({ shape, size: '20', width: null })
    expect(length && roundFraction(length, 2)).toBe(around)
  })
})

it('a stack of 10, 8 and 6 inches has dowels in all but its top tier and boards of its own sizes', () => {
  const tier = (across: number) => ({ shape: 'round', across, height: 10 })
  expect(supports([tier(25.4), tier(20.32), tier(15.24)])).toEqual([
    { board: 35.4, dowels: 5, dowelLength: 10 },
    { board: 20.32, dowels: 4, dowelLength: 10 },
    { board: 15.24, dowels: 0, dowelLength: 0 },
  ])
  expect(supports([tier(20)])).toEqual([{ board: 30, dowels: 0, dowelLength: 0 }])
})
