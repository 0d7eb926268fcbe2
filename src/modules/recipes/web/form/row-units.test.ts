import { expect, it } from 'vitest'
import { changeUnit } from '#modules/units/convert.ts'
import { type Converted, quantityIn, typedMeasure } from './row-units.ts'

const change = (last: Converted, unit: string): Converted => {
  const typed = typedMeasure(last, last)
  return { quantity: changeUnit(typed.quantity, typed.unit, unit).quantity, unit, typed }
}

it('7 g looked at in pounds are 7 g again', () => {
  const grams = { quantity: '7', unit: 'g' }
  const pounds = change({ ...grams, typed: grams }, 'lb')
  expect(pounds).toMatchObject({ quantity: '0.015', unit: 'lb' })
  expect(change(pounds, 'kg')).toMatchObject({ quantity: '0.007' })
  expect(change(change(pounds, 'kg'), 'g')).toMatchObject({ quantity: '7', unit: 'g' })
})
it('a quantity typed over a converted one counts as it stands', () => {
  const pounds = change({ quantity: '7', unit: 'g', typed: { quantity: '7', unit: 'g' } }, 'lb')
  expect(typedMeasure({ quantity: '2', unit: 'lb' }, pounds)).toEqual({ quantity: '2', unit: 'lb' })
})

const buttercream = { conversion: null, makes: { servings: 12, yieldQuantity: 1.8, yieldUnit: 'kg' } }
it.each([
  ['4', 'serving', 'g', '600'],
  ['600', 'g', 'serving', '4'],
  ['0.9', 'kg', 'serving', '6'],
  ['900', 'g', 'kg', '0.9'],
  ['1', 'lb', 'serving', '3.024'],
  ['2.5', 'serving', 'serving', '2.5'],
])('%s %s of a buttercream that makes 1.8 kg for twelve are as much in %s', (quantity, unit, to, expected) => {
  expect(quantityIn({ quantity, unit }, to, buttercream)).toBe(expected)
})
it('macarons go by pieces and by servings, sauces by cups', () => {
  const macarons = { conversion: null, makes: { servings: 10, yieldQuantity: 40, yieldUnit: 'each' } }
  expect(quantityIn({ quantity: '3', unit: 'serving' }, 'each', macarons)).toBe('12')
  const sauce = { conversion: null, makes: { servings: 8, yieldQuantity: 500, yieldUnit: 'ml' } }
  expect(quantityIn({ quantity: '2', unit: 'serving' }, 'L', sauce)).toBe('0.125')
})
it('a yield that a recipe does not state leaves the quantity as it was', () => {
  const unmeasured = { conversion: null, makes: { servings: 12, yieldQuantity: null, yieldUnit: null } }
  expect(quantityIn({ quantity: '600', unit: 'g' }, 'serving', unmeasured)).toBeUndefined()
  expect(quantityIn({ quantity: '600', unit: 'ml' }, 'serving', buttercream)).toBeUndefined()
  expect(quantityIn({ quantity: '', unit: 'serving' }, 'g', buttercream)).toBeUndefined()
})
