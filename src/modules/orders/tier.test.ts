import { expect, test } from 'vitest'
import { isBlankTier, toTier } from './tier.ts'
import { describedLine, tierText } from './tier-text.ts'

const top = { size: '15 cm', shape: 'Round', depth: '10 cm', servings: 20, flavour: 'Lemon', filling: 'elderflower' }

test('a tier is told in one line, from the top down', () => {
  expect(tierText(top, 0, 3)).toBe('Tier 1 (top): 15 cm round, 10 cm deep, 20 servings. Lemon, filled with elderflower')
  expect(tierText({ covering: 'fondant', dummy: true }, 1, 3)).toBe('Tier 2: covered with fondant. Dummy')
  expect(tierText({ notes: 'Sharp edges' }, 2, 3)).toBe('Tier 3 (bottom): Sharp edges')
  expect(tierText({}, 0, 1)).toBe('Tier')
})

test('a line says its description and then its tiers', () => {
  expect(describedLine({ description: 'Ivory', tiers: [{ flavour: 'Fig' }] })).toBe('Ivory\nTier: Fig')
  expect(describedLine({ description: null, tiers: [] })).toBeNull()
})

test('a tier in which nothing was said is no tier', () => {
  expect(isBlankTier(toTier({}))).toBe(true)
  expect(isBlankTier({ dummy: true })).toBe(false)
})
