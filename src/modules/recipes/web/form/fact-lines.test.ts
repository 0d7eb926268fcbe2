import { expect, it } from 'vitest'
import type { Tin } from '#modules/tins/tin.ts'
import { madeInText } from './fact-lines.ts'

const own = { shape: 'round' as const, size: 20, width: null, depth: 7, count: 1 }
const asWritten = { chosenTin: null, isScaled: false, shown: '1' }

it('a card names the tin that its amounts are for', () => {
  expect(madeInText({ tin: own }, asWritten)).toBe('Tin: Round 20 x 7 cm')
  const chosenTin: Tin = { ...own, shape: 'square', size: '25' }
  expect(madeInText({ tin: own }, { chosenTin, isScaled: true, shown: '1.989' })).toBe('Tin: Square 25 x 7 cm')
})
it('twice a recipe is not for its own tin', () => {
  expect(madeInText({ tin: own }, { ...asWritten, isScaled: true, shown: '2' })).toBe(
    'Tin: 2 times as much as for Round 20 x 7 cm',
  )
})
it('a recipe without a tin names none', () => {
  expect(madeInText({ tin: null }, { ...asWritten, isScaled: true, shown: '2' })).toBeNull()
})
