import { expect, test } from 'vitest'
import { cakeOf } from './cake-of.ts'

test('the first line of tiers says how an order is drawn; lines without any say nothing', () => {
  expect(cakeOf([{}, { tiers: [] }])).toBeNull()
  expect(cakeOf([{}, { tiers: [{ shape: 'Round' }, { shape: 'Square' }] }, { tiers: [{}] }])).toEqual({
    tiers: 2,
    shape: 'Square',
    colours: [],
  })
})
