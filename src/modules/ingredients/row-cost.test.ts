import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONVERSION_FAILURES } from '#modules/units/unit-conversion-error.ts'
import { type Fraction, fraction, plus, roundFraction } from '#shared/text/fraction.ts'
import { type CostedIngredient, NO_PRICE_WARNING, PRICING_WARNING, rowCost } from './row-cost.ts'

const rules = { taxEnabled: false }
const flour: CostedIngredient = { unit: 'kg', packSize: '1.5', packCost: '2.85' }
const cost = (quantity: string, unit: string, ingredient: CostedIngredient, taxEnabled = false) =>
  rowCost({ quantity, unit }, ingredient, { taxEnabled }).cost

describe('the cost of a recipe row', () => {
  it.each([
    ['250', 'g', flour, '0.4750'],
    ['1', 'lb', flour, '0.8618'],
    ['0', 'g', flour, '0.0000'],
    ['3', 'each', { unit: 'each', packSize: '12', packCost: '4.20' }, '1.0500'],
    ['150', 'g', { unit: 'each', packSize: '12', packCost: '4.20', itemWeight: '50' }, '1.0500'],
    ['1', 'g', { unit: 'kg', packSize: '3', packCost: '1' }, '0.0003'],
    ['300', 'ml', { unit: 'ml', packSize: '1000', packCost: '1.15' }, '0.3450'],
    ['1', 'each', { unit: 'each', packSize: '1', packCost: '0' }, '0.0000'],
  ] satisfies [string, string, CostedIngredient, string][])(
    '%s %s costs what it should',
    (quantity, unit, ingredient, expected) => {
      expect(cost(quantity, unit, ingredient)).toBe(expected)
    },
  )
  it('has no price where nothing says how to convert: not 0, not the quantity times the price', () => {
    // 300 ml of a bottle bought as one item for 1.15 must not cost 345.00.
    const bottle = { unit: 'each', packSize: '1', packCost: '1.15' }
    expect(rowCost({ quantity: '300', unit: 'ml' }, bottle, rules)).toEqual({
      exact: undefined,
      cost: null,
      warning: PRICING_WARNING,
      failure: 'no-conversion-factor',
      mend: 'From "ml" to "each" needs a volume-to-weight conversion. Set one on this ingredient',
    })
  })
  it('has no price while the ingredient has none', () => {
    const priced = rowCost({ quantity: '1', unit: 'kg' }, { ...flour, packCost: null }, rules)
    expect(priced).toMatchObject({ cost: null, warning: NO_PRICE_WARNING, failure: 'no-price' })
  })
  it('counts what is thrown away', () => {
    // 100 g of peeled banana take 160 g of banana when 37.5 % is peel.
    const banana = { unit: 'kg', packSize: '1', packCost: '4.00', wastePercent: '37.5' }
    expect(cost('100', 'g', banana)).toBe('0.6400')
  })
  it('leaves out tax that comes back, and counts tax that does not', () => {
    const typedGross = { unit: 'kg', packSize: '1', packCost: '11.00', purchaseTaxRate: '10' } as const
    const typedNet = { ...typedGross, packCost: '10.00', purchasePriceEntry: 'net' } as const
    for (const sugar of [typedGross, typedNet]) {
      expect(cost('1', 'kg', sugar, true)).toBe('10.0000')
      expect(cost('1', 'kg', sugar, false)).toBe('11.0000')
    }
  })
  it('takes the average of the last three purchases, in whatever unit they were bought', () => {
    const averagedOver = [
      { packCost: '3', packSize: '1', unit: 'kg' },
      { packCost: '8', packSize: '2000', unit: 'g' },
      { packCost: '5', packSize: '1', unit: 'kg' },
      { packCost: '99', packSize: '1', unit: 'kg' },
    ]
    expect(cost('1', 'kg', { unit: 'kg', packSize: '1', packCost: '3', averagedOver })).toBe('4.0000')
  })
  it('leaves purchases out of the average while their unit cannot be compared', () => {
    const averagedOver = [
      { packCost: '3', packSize: '1', unit: 'kg' },
      { packCost: '7', packSize: '10', unit: 'each' },
      { packCost: '5', packSize: '1', unit: 'kg' },
    ]
    const lemon = { unit: 'kg', packSize: '1', packCost: '3', averagedOver }
    expect(cost('1', 'kg', lemon)).toBe('4.0000')
    // Ten of 100 g each are a kilogram.
    expect(cost('1', 'kg', { ...lemon, itemWeight: '100' })).toBe('5.0000')
    expect(cost('1', 'pack', { ...lemon, unit: 'pack', packCost: '4' })).toBe('4.0000')
  })
})

describe('the cost of a recipe', () => {
  it('is the same in whatever order the rows stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9999 })), { maxLength: 30 }),
        (given) => {
          const rows = given.map(([quantity, size]) =>
            rowCost(
              { quantity: String(quantity), unit: 'g' },
              { unit: 'oz', packSize: String(size), packCost: '7.77' },
              rules,
            ),
          )
          const [sum, reversed] = [rows, rows.toReversed()].map((each) =>
            each.flatMap(({ exact }) => exact ?? []).reduce(plus, fraction('0')),
          )
          expect(roundFraction(sum as Fraction, 4)).toBe(roundFraction(reversed as Fraction, 4))
        },
      ),
    )
  })
  it('knows a failure of every kind as a row without a price', () => {
    expect(CONVERSION_FAILURES).toContain(rowCost({ quantity: '-1', unit: 'g' }, flour, rules).failure)
    expect(CONVERSION_FAILURES).toContain(rowCost({ quantity: '1', unit: 'blob' }, flour, rules).failure)
  })
})
