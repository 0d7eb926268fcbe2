import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundFraction } from '#shared/text/fraction.ts'
import { TIN_SHAPES, type Tin, tinArea, tinFactor, tinVolume } from './tin.ts'
import { tinText } from './tin-text.ts'

const tin = (fields: Partial<Tin>): Tin => ({
  shape: 'round',
  size: '20',
  width: null,
  depth: null,
  count: 1,
  ...fields,
})
const shown = (value: ReturnType<typeof tinArea>, places = 2) => value && roundFraction(value, places)
const factor = (from: Partial<Tin>, to: Partial<Tin>) => shown(tinFactor(tin(from), tin(to)), 4)

it('a tin twice as wide takes four times as much', () => {
  expect(factor({}, { size: '40' })).toBe('4.0000')
  expect(factor({}, { count: 3 })).toBe('3.0000')
})
it('a square tin takes a quarter more than the round one of its width', () => {
  expect(factor({}, { shape: 'square' })).toBe('1.2732')
  expect(factor({ shape: 'square' }, { shape: 'rectangle', size: '40', width: '10' })).toBe('1.0000')
})
it('depth counts where both tins say it', () => {
  expect(factor({ depth: '5' }, { depth: '7.5' })).toBe('1.5000')
  expect(factor({ depth: '5' }, {})).toBe('1.0000')
})

// Calculated by hand with the formulas of TLS-1.
describe('how much a tin holds', () => {
  it.each([
    ['round', '20', null, '314.16'],
    ['square', '20', null, '400.00'],
    ['rectangle', '30', '20', '600.00'],
    ['rectangle', '30', null, '900.00'],
    ['heart', '20', null, '245.20'],
    ['hexagon', '20', null, '346.40'],
    ['petal', '20', null, '282.74'],
    ['oval', '30', '20', '471.24'],
    ['ring', '24', '8', '402.12'],
    ['loaf', '23', '13', '299.00'],
    ['cupcake', '7', null, '38.48'],
  ] as const)('a %s of %s covers %s cm2', (shape, size, width, area) => {
    expect(shown(tinArea({ shape, size, width }))).toBe(area)
  })
  it.each([
    ['sphere', '15', '1767.15'],
    ['half-sphere', '15', '883.57'],
    ['number', '2.5', '2500.00'],
  ] as const)('a %s of %s holds %s cm3', (shape, size, volume) => {
    expect(shown(tinVolume({ shape, size, width: null, depth: null }))).toBe(volume)
    expect(tinArea({ shape, size, width: null })).toBeUndefined()
  })
  it('a ball is compared by what it holds, so the other tin needs a depth', () => {
    expect(factor({ depth: '7' }, { shape: 'sphere', size: '15' })).toBe('0.8036')
    expect(factor({}, { shape: 'sphere', size: '15' })).toBeUndefined()
  })
  it('a hole as wide as its ring leaves nothing to fill', () => {
    expect(factor({}, { shape: 'ring', size: '20', width: '20' })).toBeUndefined()
    expect(factor({ shape: 'ring', size: '20', width: '22' }, {})).toBeUndefined()
  })
})

it('there and back again is the recipe as it was, for every pair of shapes', () => {
  const any = fc.record({
    shape: fc.constantFrom(...TIN_SHAPES),
    size: fc.integer({ min: 51, max: 900 }).map((tenths) => String(tenths / 10)),
    width: fc.option(fc.integer({ min: 1, max: 50 }).map((tenths) => String(tenths / 10))),
    depth: fc.integer({ min: 10, max: 300 }).map((tenths) => String(tenths / 10)),
    count: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(any, any, (from, to) => {
      const [there, back] = [tinFactor(from, to), tinFactor(to, from)]
      if (!there || !back) throw new Error('each of them can be told')
      expect(there.over * back.over).toBe(there.under * back.under)
    }),
  )
})

it('a tin is told with what can be measured on it', () => {
  expect(tinText(tin({ depth: '7', count: 2 }))).toBe('2 x Round 20 x 7 cm')
  expect(tinText(tin({ shape: 'number', size: '2.5', depth: '7' }))).toBe('Number or letter 2.5 litres')
  expect(tinText(tin({ shape: 'ring', size: '24', width: '8', depth: '10' }))).toBe('Ring 24 x 8 x 10 cm')
})
