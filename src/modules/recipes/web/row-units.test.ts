import { expect, it } from 'vitest'
import { changeUnit } from '#modules/units/convert.ts'
import { type Converted, typedMeasure } from './row-units.ts'

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
it('what is typed over a converted quantity counts as it stands', () => {
  const pounds = change({ quantity: '7', unit: 'g', typed: { quantity: '7', unit: 'g' } }, 'lb')
  expect(typedMeasure({ quantity: '2', unit: 'lb' }, pounds)).toEqual({ quantity: '2', unit: 'lb' })
})
