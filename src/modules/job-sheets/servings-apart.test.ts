import { expect, it } from 'vitest'
import { toTier } from '#modules/orders/tier.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { servingsApart } from './servings-apart.ts'

const settings = { ...DEFAULT_SETTINGS, portionCut: 'coffee' as const }
// 31 + 20 + 11 coffee portions.
const tiers = ['15 cm', '20 cm', '25 cm'].map((size) => toTier({ shape: 'Round', size, depth: '10 cm' }))
const line = { name: 'Maya and Tom', servings: 80, quantity: 1, tiers, design: null }
const cupcakes = { name: 'Cupcakes', servings: 1, quantity: 20, tiers: [], design: null }
const apart = (
  lines: (typeof line | typeof cupcakes | (Omit<typeof line, 'servings'> & { servings: null }))[],
  guestCount: number | null = null,
) => servingsApart({ guestCount, lines }, settings)

it('a cake that is sold for 80 and cut into 62 is told', () => {
  expect(apart([line], 80)).toEqual([{ name: 'Maya and Tom', promised: 80, cut: 62 }])
})
it('an order for 80 whose items come to another number is told', () => {
  expect(apart([{ ...line, servings: 62 }], 80)).toEqual([{ name: null, promised: 80, cut: 62 }])
  expect(apart([{ ...line, servings: 62 }, cupcakes], 80)).toEqual([{ name: null, promised: 80, cut: 82 }])
  expect(apart([{ ...line, servings: 62 }, cupcakes], 82)).toEqual([])
})
it('nothing is said where both agree, where nobody promised, and where a tier cannot be counted', () => {
  expect(apart([{ ...line, servings: 62 }])).toEqual([])
  expect(apart([{ ...line, servings: null }], 80)).toEqual([])
  expect(apart([{ ...line, tiers: [...tiers, toTier({ shape: 'Round' })] }])).toEqual([])
  expect(apart([{ ...line, tiers: [] }])).toEqual([])
})
