import { expect, it } from 'vitest'
import { fraction, fractionText, over } from '#shared/text/fraction.ts'
import { scaled, scaledCost, servingsFactor, wholeAndGrams } from './scaling.ts'
import { quantityWithUnit } from './unit-text.ts'

it('quantities keep three decimals and no zeros that say nothing', () => {
  expect(scaled('250', servingsFactor(12, '18'))).toBe('375')
  expect(scaled('1', servingsFactor(3, '1'))).toBe('0.333')
})
it('a trace of something is never none of it', () => {
  expect(scaled('0.5', servingsFactor(5000, '1'))).toBe('0.0001')
})
it('a little of something is still weighed right: to three digits, however much the recipe is made smaller', () => {
  expect(scaled('0.005', servingsFactor(3, '1'))).toBe('0.00167')
  expect(scaled('0.25', servingsFactor(8, '1'))).toBe('0.0313')
  expect(scaled('0.0004', servingsFactor(1, '1'))).toBe('0.0004')
  expect(quantityWithUnit(scaled('0.0004', servingsFactor(1, '1')), 'kg')).toBe('0.0004 kg')
  expect(quantityWithUnit('0.0125', 'kg')).toBe('0.0125 kg')
})
it('a scaled cost is of what it costs exactly, not of what it was rounded to', () => {
  // A third of a cent, 300 times: the rounded 0.0033 would give 0.9900.
  const third = fractionText(over(fraction('0.01'), fraction('3')))
  expect(third).toBe('1/300')
  expect(scaledCost(third, servingsFactor(1, '300'))).toBe('1.0000')
})
it('eggs are told as whole ones and the grams of the one that is broken', () => {
  const eggs = { quantity: '3', unit: 'each', eggWeight: '50' }
  const by = (factor: string) => wholeAndGrams(eggs, fraction(factor))
  expect(by('0.79')).toEqual({ whole: '2', grams: '19' })
  expect(by('0.1')).toEqual({ whole: '0', grams: '15' })
  expect(by('2')).toBeUndefined()
  expect(wholeAndGrams({ ...eggs, eggWeight: null }, fraction('0.79'))).toBeUndefined()
  expect(wholeAndGrams({ ...eggs, unit: 'g' }, fraction('0.79'))).toBeUndefined()
})
