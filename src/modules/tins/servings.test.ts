import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centimetres } from './length.ts'
import { ServingNumbersInput, ServingYieldsInput } from './serving-fields.ts'
import { PORTIONS, type ServingChart, servings, YIELDS } from './servings.ts'
import { FIRST_CHART } from './testing.ts'

const round = (inches: string) => ({ shape: 'round', size: centimetres(inches, 'in'), width: null }) as const
const cut = (chart: ServingChart, unit: 'cm' | 'in' = 'in') => ({ portion: 'finger', unit, chart }) as const

describe('the bakery’s own chart', () => {
  const chart: ServingChart = {
    servingYields: { round: '90', straight: '100' },
    servingNumbers: [{ ...round('8'), portion: 'finger', servings: 44 }],
  }
  it('a size for which she typed a number uses it, all others are worked out from her yields', () => {
    expect(servings(round('8'), cut(chart))).toBe(44)
    expect(servings(round('10'), cut(chart))).toBe(70)
    expect(servings(round('8'), { ...cut(chart), portion: 'coffee' })).toBe(22)
    expect(servings({ ...round('8'), shape: 'square' }, cut(chart))).toBe(64)
  })
  it('a number counts for the same tin, however its length was rounded', () => {
    expect(servings({ ...round('8'), size: 20.3 }, cut(chart))).toBe(44)
    expect(servings({ ...round('8'), size: '20.320000' }, cut(chart))).toBe(44)
    expect(servings({ ...round('8'), size: '20' }, cut(chart))).not.toBe(44)
  })
  it('an oblong cake needs both its sides to be the same one', () => {
    const slab = { shape: 'rectangle', size: '30', width: '20' } as const
    const own = { ...chart, servingNumbers: [{ ...slab, portion: 'finger' as const, servings: 80 }] }
    expect(servings(slab, cut(own, 'cm'))).toBe(80)
    expect(servings({ ...slab, width: '25' }, cut(own, 'cm'))).toBe(120)
    expect(servings({ ...slab, width: null }, cut(own, 'cm'))).toBe(144)
  })
})

it('a chart holds each size and cut once, whole portions, and yields up to all of the cake', () => {
  const eight = { ...round('8'), portion: 'finger', servings: 44 }
  expect(ServingNumbersInput.safeParse([eight, { ...eight, portion: 'coffee' }]).success).toBe(true)
  for (const numbers of [
    [eight, { ...eight, size: '20.3' }],
    [{ ...eight, servings: 4.5 }],
    [{ ...eight, servings: 0 }],
    [{ ...eight, size: '-8' }],
    [{ ...eight, portion: 'slab' }],
    Array.from({ length: 501 }, (_, i) => ({ ...eight, size: String(i + 1) })),
  ])
    expect(ServingNumbersInput.safeParse(numbers).success).toBe(false)
  expect(ServingYieldsInput.safeParse({ round: '101', straight: '94' }).success).toBe(false)
  expect(ServingYieldsInput.safeParse({ round: '0', straight: '94' }).success).toBe(false)
})

// Whole numbers only: lengths in thousandths of an inch or of 2.5 cm, pi in trillionths.
describe('servings, as another reckoning in whole numbers says', () => {
  const PI = 3_141_592_653_589_793n
  const ONE = 10n ** 15n
  const AREAS = { finger: 1n, coffee: 2n, party: 4n }
  const expected = (shape: 'round' | 'square', thousandths: bigint, portion: 'finger' | 'coffee' | 'party') => {
    const [top, under] = shape === 'square' ? [94n, 100n] : [80n * PI, 100n * 4n * ONE]
    return Number((thousandths * thousandths * top) / (under * 1_000_000n * AREAS[portion]))
  }
  it('for any size, shape and cut, in inches and in centimetres', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('round' as const, 'square' as const),
        fc.integer({ min: 1000, max: 30_000 }),
        fc.constantFrom('finger' as const, 'coffee' as const, 'party' as const),
        fc.constantFrom('cm' as const, 'in' as const),
        (shape, thousandths, portion, unit) => {
          const inches = String(thousandths / 1000)
          const size = unit === 'in' ? centimetres(inches, 'in') : String((thousandths * 25) / 10_000)
          const said = servings({ shape, size, width: null }, { portion, unit, chart: FIRST_CHART })
          expect(said).toBe(expected(shape, BigInt(thousandths), portion))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

// Published: 40 fingers of a round 8 inch cake (https://gwenscakes.co.uk/about/portion-guide.html) and 50
// (http://ferriscakes.co.uk/portion_sizes.html), which are the two presets.
it('both presets say what their published chart says, and the cautious one never says more', () => {
  const by = (preset: keyof typeof YIELDS) => ({ ...FIRST_CHART, servingYields: YIELDS[preset] })
  expect(servings(round('8'), cut(by('cautious')))).toBe(40)
  expect(servings(round('8'), cut(by('geometric')))).toBe(50)
  for (const portion of PORTIONS)
    for (const shape of ['round', 'square', 'heart', 'hexagon'] as const)
      for (let size = 10; size <= 60; size += 1) {
        const [few, many] = (['cautious', 'geometric'] as const).map((preset) =>
          servings({ shape, size, width: null }, { portion, unit: 'cm', chart: by(preset) }),
        )
        expect(few ?? 0).toBeLessThanOrEqual(many ?? 0)
      }
})
