import { expect, it } from 'vitest'
import { bakePlanWords as words } from './words.ts'

it('batches are told in halves, and what is left over by tenths', () => {
  expect([2.5, 1, 2.31, 0.1].map(words.aboutBatches)).toEqual([
    '2½ batches',
    '1 batch',
    'about 2½ batches',
    'about ½ batch',
  ])
  expect([0.32, 0.5, 0.04].map((n) => words.leftOver(n))).toEqual([
    '0.3 left over',
    '½ left over',
    'a little left over',
  ])
  expect(words.needed({ batches: 10, leftOver: 0.32 })).toBe('Exactly 9.68 batches needed')
})
