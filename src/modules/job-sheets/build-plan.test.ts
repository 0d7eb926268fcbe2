import { expect, it } from 'vitest'
import { buildPlan, typedLengths } from './build-plan.ts'

const tier = (size: string, depth: string) => ({ size, depth })

it.each([
  ['20 cm', 'cm', [20]],
  ['20', 'cm', [20]],
  ['8 in', 'in', [20.32]],
  ['8"', 'in', [20.32]],
  ['12 x 9 inches', 'in', [30.48, 22.86]],
  ['22,5 cm', 'cm', [22.5]],
  ['as wide as the tin', 'cm', []],
  [null, 'cm', []],
])('%s is read as %s %j', (text, unit, lengths) => {
  expect(typedLengths(text)).toEqual({ unit, lengths })
})

it('a stack of 10, 8 and 6 inches has its boards, dowels, height and box', () => {
  expect(buildPlan([tier('6 in', '4 in'), tier('8 in', '4 in'), tier('10 in', '4 in')])).toEqual([
    'Boards from below: drum 13.9 in, 8 in, 6 in',
    'Tier 3: 5 dowels of 4 in',
    'Tier 2: 4 dowels of 4 in',
    '12 in high, in a box of at least 14.3 in x 14 in',
  ])
})

it('one tier needs no plan, and none is guessed for a tier that does not say its size', () => {
  expect(buildPlan([tier('20 cm', '10 cm')])).toEqual([])
  expect(buildPlan([tier('15 cm', '10 cm'), tier('', '10 cm')])).toEqual([])
})
