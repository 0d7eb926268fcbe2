import { expect, it } from 'vitest'
import { bakePlanWords as words } from './words.ts'

it('batches are told in halves, and what is left over by tenths', () => {
  expect([2.5, 1, 2.31, 0.1].map(words.aboutBatches)).toEqual([
    '2.5 batches',
    '1 batch',
    'about 2.5 batches',
    'about 0.5 batches',
  ])
  expect([0.32, 0.5, 0.04].map((n) => words.leftOver(n))).toEqual([
    '0.3 left over',
    '0.5 left over',
    'a little left over',
  ])
  expect(words.needed({ batches: 10, leftOver: 0.32 })).toBe('Exactly 9.68 batches needed')
})
