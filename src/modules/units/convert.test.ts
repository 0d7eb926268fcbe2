import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, type Fraction, fraction, roundFraction } from '#shared/text/fraction.ts'
import { type ConversionData, changeUnit, convertUnits } from './convert.ts'
import { COUNT_UNITS, UNITS, VOLUME_UNITS, WEIGHT_UNITS } from './unit.ts'
import { CONVERSION_FAILURES, UnitConversionError } from './unit-conversion-error.ts'

const shown = (value: Fraction) => roundFraction(value, 6).replace(/\.?0+$/, '')
const convert = (quantity: string, from: string, to: string, data?: ConversionData) =>
  shown(convertUnits(quantity, from, to, data))
const failureOf = (...given: Parameters<typeof convertUnits>) => {
  try {
    convertUnits(...given)
  } catch (error) {
    if (error instanceof UnitConversionError) return error
    throw error
  }
  return undefined
}

const flour: ConversionData = { volumeUnit: 'cup', volumeToWeightRatio: '130', weightUnit: 'g' }
const eggs: ConversionData = { itemWeight: '50', itemsPerPack: '12' }

describe('conversion', () => {
  it.each([
    ['1', 'kg', 'g', '1000'],
    ['1', 'lb', 'oz', '16'],
    ['1', 'st', 'lb', '14'],
    ['2', 'cup (US)', 'ml', '473.18'],
    ['1', 'gal (UK)', 'L', '4.54609'],
    ['1', 'gal (US)', 'ml', '3785.41'],
    ['1', 'tbsp', 'tsp', '3'],
    ['1', 'tbsp-au', 'tsp-metric', '4'],
    ['250', 'ml', 'cup', '1'],
    ['0', 'kg', 'lb', '0'],
  ])('%s %s is %s of %s', (quantity, from, to, expected) => {
    expect(convert(quantity, from, to)).toBe(expected)
  })
  it.each([
    ['2', 'cup', 'g', flour, '260'],
    ['260', 'g', 'cup', flour, '2'],
    ['1', 'tbsp-au', 'g', flour, '10.4'],
    ['1', 'cup', 'oz', { volumeUnit: 'cup', volumeToWeightRatio: '4.5', weightUnit: 'oz' }, '4.5'],
    ['3', 'each', 'g', eggs, '150'],
    ['150', 'g', 'each', eggs, '3'],
    ['1', 'pack', 'each', eggs, '12'],
    ['6', 'each', 'pack', eggs, '0.5'],
    ['1', 'pack', 'kg', eggs, '0.6'],
    ['1', 'pack', 'g', { packWeight: '7' }, '7'],
    ['1', 'pack', 'each', { packWeight: '100', itemWeight: '20' }, '5'],
    ['2', 'each', 'cup', { ...flour, itemWeight: '65' }, '1'],
    ['1', 'pack', 'cup', { ...flour, packWeight: '1000' }, '7.692308'],
  ])('%s %s is %s %s of what the ingredient says', (quantity, from, to, data, expected) => {
    expect(convert(quantity, from, to, data)).toBe(expected)
  })
  it.each([
    ['unknown-unit', ['1', 'smidgen', 'g', flour]],
    ['unknown-unit', ['1', 'g', '', flour]],
    ['unknown-unit', ['1', 'gallon', 'ml']],
    ['invalid-quantity', ['-1', 'g', 'kg']],
    ['invalid-quantity', ['one', 'g', 'kg']],
    ['invalid-quantity', ['1e3', 'g', 'kg']],
    ['no-conversion-factor', ['1', 'cup', 'g']],
    ['no-conversion-factor', ['1', 'cup', 'g', {}]],
    ['no-conversion-factor', ['1', 'cup', 'g', { ...flour, hasVolumeConversion: false }]],
    ['count-needs-ingredient', ['1', 'each', 'g']],
    ['count-needs-ingredient', ['1', 'ml', 'pack', undefined]],
    ['missing-item-weight', ['1', 'each', 'g', {}]],
    ['missing-item-weight', ['1', 'each', 'g', { itemWeight: '0' }]],
    ['missing-pack-weight', ['1', 'pack', 'g', { itemsPerPack: '12' }]],
    ['missing-pack-weight', ['1', 'pack', 'each', {}]],
    ['incomplete-volume-weight', ['1', 'cup', 'g', { volumeUnit: 'cup', weightUnit: 'g' }]],
    ['incomplete-volume-weight', ['1', 'cup', 'g', { volumeUnit: 'cup', volumeToWeightRatio: '130' }]],
    ['unrealistic-ratio', ['1', 'cup', 'g', { ...flour, volumeToWeightRatio: '0.09' }]],
    ['unrealistic-ratio', ['1', 'cup', 'g', { ...flour, volumeToWeightRatio: '2000.01' }]],
    ['unrealistic-ratio', ['1', 'cup', 'g', { ...flour, volumeToWeightRatio: '71', weightUnit: 'oz' }]],
    ['unrealistic-ratio', ['1', 'cup', 'g', { ...flour, volumeToWeightRatio: '0' }]],
    ['unsupported-conversion', ['1', 'cup', 'g', { ...flour, volumeUnit: 'each' }]],
    ['unsupported-conversion', ['1', 'cup', 'g', { ...flour, weightUnit: 'ml' }]],
  ] as const)('refuses with %s: %j', (kind, given) => {
    const error = failureOf(...(given as unknown as Parameters<typeof convertUnits>))
    expect(error?.kind).toBe(kind)
    expect(error?.message).toMatch(/^["A-Z].{10,}/)
  })
  it('takes ratios at both ends of what is realistic', () => {
    expect(convert('1', 'cup', 'g', { ...flour, volumeToWeightRatio: '0.1' })).toBe('0.1')
    expect(convert('1', 'cup', 'g', { ...flour, volumeToWeightRatio: '2000' })).toBe('2000')
  })
  it('has a sentence for every kind of failure', () => {
    const messages = CONVERSION_FAILURES.map((kind) => new UnitConversionError(kind, 'x and y').message)
    expect(new Set(messages).size).toBe(CONVERSION_FAILURES.length)
  })
})

describe('a changed row unit', () => {
  it('converts the quantity to three decimals', () => {
    expect(changeUnit('1', 'lb', 'kg')).toEqual({ success: true, quantity: '0.454', unit: 'kg' })
    expect(changeUnit('1', 'cup', 'Grams', flour)).toEqual({ success: true, quantity: '130', unit: 'g' })
  })
  it('never turns a little into nothing, and what stays in its unit is not rounded', () => {
    expect(changeUnit('0.4', 'g', 'kg')).toMatchObject({ success: false, quantity: '0.4', unit: 'kg' })
    expect(changeUnit('0.5', 'g', 'kg')).toMatchObject({ success: true, quantity: '0.001' })
    expect(changeUnit('0', 'g', 'kg')).toMatchObject({ success: true, quantity: '0' })
    expect(changeUnit('0.0004', 'kg', 'Kilograms')).toMatchObject({ success: true, quantity: '0.0004', unit: 'kg' })
  })
  it('keeps the quantity where it cannot, and says why', () => {
    const kept = changeUnit('2', 'cup', 'g', {})
    expect(kept).toMatchObject({ success: false, quantity: '2', unit: 'g' })
    expect(kept.success ? '' : kept.warning).toContain('volume-to-weight conversion')
    expect(changeUnit('x', 'cup', 'ml')).toMatchObject({ success: false, quantity: 'x', unit: 'ml' })
  })
})

const decimal = (min: number, max: number, places: number) =>
  fc.bigInt({ min: BigInt(min) * 10n ** BigInt(places), max: BigInt(max) * 10n ** BigInt(places) }).map((units) => {
    const digits = units.toString().padStart(places + 1, '0')
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
const anyUnit = fc.constantFrom(...UNITS)
const anyQuantity = decimal(0, 1_000_000_000, 6)
/** An ingredient with all its conversion data, which do not contradict each other. */
const anyIngredient: fc.Arbitrary<ConversionData> = fc
  .record({
    volumeUnit: fc.constantFrom(...VOLUME_UNITS),
    volumeToWeightRatio: decimal(1, 70, 3),
    weightUnit: fc.constantFrom('g', 'oz'),
    itemWeight: decimal(1, 5000, 3),
    items: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ items, ...data }) => ({ ...data, itemsPerPack: String(items) }))

describe('for every quantity, unit and ingredient', () => {
  it('there and back again is exactly what it was', () => {
    fc.assert(
      fc.property(anyQuantity, anyUnit, anyUnit, anyIngredient, (quantity, from, to, data) => {
        const back = convertUnits(convertUnits(quantity, from, to, data), to, from, data)
        expect(compareFractions(back, fraction(quantity))).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })
  it('a chain of units ends where the direct way ends', () => {
    fc.assert(
      fc.property(
        anyQuantity,
        fc.array(anyUnit, { minLength: 2, maxLength: 8 }),
        anyIngredient,
        (quantity, units, data) => {
          const direct = convertUnits(quantity, units[0] ?? 'g', units.at(-1) ?? 'g', data)
          const stepped = units
            .slice(1)
            .reduce((so, unit, i) => convertUnits(so, units[i] ?? 'g', unit, data), fraction(quantity))
          expect(compareFractions(stepped, direct)).toBe(0)
        },
      ),
      { numRuns: 2000 },
    )
  })
  it('twice as much stays twice as much', () => {
    fc.assert(
      fc.property(anyQuantity, anyUnit, anyUnit, anyIngredient, (quantity, from, to, data) => {
        const once = convertUnits(quantity, from, to, data)
        const double = { over: fraction(quantity).over * 2n, under: fraction(quantity).under }
        expect(compareFractions(convertUnits(double, from, to, data), { ...once, over: once.over * 2n })).toBe(0)
      }),
    )
  })
  it('needs nothing of the ingredient within weight and within volume', () => {
    for (const units of [WEIGHT_UNITS, VOLUME_UNITS])
      for (const from of units) for (const to of units) expect(failureOf('1', from, to)).toBeUndefined()
  })
  it('never guesses between weight, volume and count', () => {
    for (const from of UNITS)
      for (const to of UNITS) {
        const kindOf = (unit: string) =>
          [WEIGHT_UNITS, VOLUME_UNITS, COUNT_UNITS].findIndex((units) => (units as readonly string[]).includes(unit))
        const same = from === to || (kindOf(from) === kindOf(to) && kindOf(from) !== 2)
        expect(failureOf('1', from, to, {}) === undefined, `${from} to ${to}`).toBe(same)
      }
  })
  it('keeps every digit of extreme values', () => {
    const huge = `${'9'.repeat(60)}.${'9'.repeat(30)}`
    const tiny = `0.${'0'.repeat(80)}1`
    for (const quantity of [huge, tiny]) {
      const back = convertUnits(convertUnits(quantity, 'st', 'mg'), 'mg', 'st')
      expect(compareFractions(back, fraction(quantity))).toBe(0)
    }
  })
})
