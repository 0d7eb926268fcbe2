import { expect, it } from 'vitest'
import { unitText } from './unit-text.ts'

it('one serving is one, and all other quantities are of several', () => {
  expect(['1', '1.000', '0.5', '12'].map((quantity) => `${quantity} ${unitText('serving', quantity)}`)).toEqual([
    '1 serving',
    '1.000 serving',
    '0.5 servings',
    '12 servings',
  ])
  expect(unitText('serving')).toBe('servings')
  expect(unitText('g', '1')).toBe('g')
})
