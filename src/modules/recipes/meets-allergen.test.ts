import { expect, it } from 'vitest'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { meetsAllergen } from './meets-allergen.ts'

const listed = (...allergens: Allergen[]) => allergens.map((allergen) => ({ allergen }))

it('almonds are nuts, and nuts without a name may be almonds', () => {
  expect(meetsAllergen('nuts', listed('nuts', 'almond'))).toBe(true)
  expect(meetsAllergen('almond', listed('nuts'))).toBe(true)
  expect(meetsAllergen('almond', listed('nuts', 'hazelnut'))).toBe(false)
  expect(meetsAllergen('almond', [{ allergen: 'nuts', others: true }, { allergen: 'hazelnut' }])).toBe(true)
})

it('spelt is a wheat, and what is called wheat may be spelt', () => {
  expect(meetsAllergen('wheat', listed('gluten', 'wheat', 'spelt'))).toBe(true)
  expect(meetsAllergen('spelt', listed('gluten', 'wheat'))).toBe(true)
  expect(meetsAllergen('spelt', listed('gluten', 'rye'))).toBe(false)
})

it('peanuts are not nuts here, as they have a code of their own', () => {
  expect(meetsAllergen('peanuts', listed('nuts', 'almond'))).toBe(false)
})

it('strawberries are met by strawberries, however they are written', () => {
  expect(meetsAllergen('Other: strawberries', listed('Other: Strawberries'))).toBe(true)
  expect(meetsAllergen('Other: strawberries', listed('milk'))).toBe(false)
})
