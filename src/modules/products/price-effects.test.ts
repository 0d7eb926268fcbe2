import { expect, test } from 'vitest'
import { changesBetween } from './price-effects.ts'

test('what moves most stands first; what had no price is no price and not nothing', () => {
  const before = [
    { id: 1, name: 'Same', cost: '4.0000' },
    { id: 2, name: 'Little', cost: '4.0000' },
    { id: 3, name: 'Down', cost: '9.0000' },
    { id: 4, name: 'New', cost: null },
    { id: 5, name: 'Never', cost: null },
  ]
  const after = ['4.00', '4.5000', '1.0000', '2.0000', null].map((cost, i) => ({ id: i + 1, name: '', cost }))
  expect(changesBetween(before, after).map(({ before: { name }, after: { cost } }) => [name, cost])).toEqual([
    ['Down', '1.0000'],
    ['New', '2.0000'],
    ['Little', '4.5000'],
  ])
})
