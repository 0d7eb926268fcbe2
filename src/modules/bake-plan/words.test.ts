import { expect, it } from 'vitest'
import { tinsText } from './ovens.ts'
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
  expect(words.needed({ batches: 0.5, leftOver: 0.499 })).toBe('Less than 0.01 batch needed')
})

it('tins are told with how many go into the oven in each round', () => {
  const text = 'Round 15 x 7.5 cm'
  expect(tinsText({ text, needed: 9, rounds: [3, 3, 2, 1] })).toBe(
    '9 tins, round 15 x 7.5 cm, in rounds of 3 + 3 + 2 + 1',
  )
  expect(tinsText({ text, needed: 1, rounds: [1] })).toBe('1 tin, round 15 x 7.5 cm')
})
