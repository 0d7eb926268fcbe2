import { expect, test } from 'vitest'
import { changesBetween } from './price-effects.ts'

test('the product that changes most stands first; one without a price says so instead of showing nothing', () => {
  const before = [
    { id: 1, name: 'Same', cost: '4.0000', unpricedCount: 0 },
    { id: 2, name: 'Little', cost: '4.0000', unpricedCount: 0 },
    { id: 3, name: 'Down', cost: '9.0000', unpricedCount: 0 },
    { id: 4, name: 'New', cost: null, unpricedCount: 1 },
    { id: 5, name: 'Never', cost: null, unpricedCount: 1 },
    { id: 6, name: 'Whole', cost: '3.0000', unpricedCount: 1 },
  ]
  const after = ['4.00', '4.5000', '1.0000', '2.0000', null, '3.0000'].map((cost, i) => ({
    id: i + 1,
    name: '',
    cost,
    unpricedCount: cost === null ? 1 : 0,
  }))
  expect(changesBetween(before, after).map(({ before: { name }, after: { cost } }) => [name, cost])).toEqual([
    ['Down', '1.0000'],
    ['New', '2.0000'],
    ['Little', '4.5000'],
    ['Whole', '3.0000'],
  ])
})
