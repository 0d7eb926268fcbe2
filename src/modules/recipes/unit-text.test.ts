import { expect, it } from 'vitest'
import { fraction } from '#shared/text/fraction.ts'
import { eggWeightOf } from './egg-weight.ts'
import { kitchenQuantity, quantityOf, quantityWithUnit, unitText, weighedQuantity } from './unit-text.ts'

it('one serving is one, and all other quantities are of several', () => {
  expect(['1', '1.000', '0.5', '12'].map((quantity) => quantityWithUnit(quantity, 'serving'))).toEqual([
    '1 serving',
    '1 serving',
    '0.5 servings',
    '12 servings',
  ])
  expect(unitText('serving')).toBe('servings')
  expect(quantityWithUnit('1', 'g')).toBe('1 g')
})
it('a counted thing reads as a number before its name, and as pieces by itself', () => {
  expect(`${quantityOf('2', { unit: 'each' })} Egg`).toBe('2 Egg')
  expect(`${quantityOf('6', { unit: 'each', recipeId: 1 })} Almond loaf`).toBe('6 pieces Almond loaf')
  expect([quantityWithUnit('2', 'each'), quantityWithUnit('1', 'each')]).toEqual(['2 pieces', '1 piece'])
  expect(quantityOf('250.0000', { unit: 'g', recipeId: 1 })).toBe('250 g')
  expect(quantityOf('1', { unit: 'pack' })).toBe('1 pack')
})

it.each([
  ['12.5', 'g', '1', '12.5 g'],
  ['12.5', 'g', '2.5', '31 g'],
  ['773.55', 'g', '1.6', '1,238 g'],
  ['2.3', 'g', '1.5', '3.5 g'],
  ['0.7735', 'kg', '1.6', '1.238 kg'],
  ['90', 'ml', '1.15', '104 ml'],
  ['1.5', 'tsp', '1.15', '1.73 tsp (imperial)'],
])(
  'a scaled amount has the decimals that a scale shows, a written one its own: %s %s times %s',
  (quantity, unit, factor, shown) => {
    expect(weighedQuantity({ quantity, unit }, fraction(factor))).toBe(shown)
  },
)

it.each([
  ['1', '2.5', '2½'],
  ['2', '0.25', '½'],
  ['1', '1.333', '1¼'],
  ['4', '1.15', '4½'],
  ['10', '0.79', '8'],
  ['0.5', '1', '½'],
  ['0.3', '1', '0.3'],
  ['1', '0.1', '0.1'],
])('lemons are told in quarters, never in grams: %s times %s are %s', (quantity, factor, shown) => {
  const eggWeight = eggWeightOf({ name: 'Lemon', itemWeight: '58', allergens: { contains: [], mayContain: [] } })
  const lemons = { quantity, unit: 'each', eggWeight }
  expect(kitchenQuantity(lemons, fraction(factor))).toBe(shown)
  expect(weighedQuantity(lemons, fraction(factor))).toBe(shown)
  expect(
    weighedQuantity(
      { ...lemons, eggWeight: eggWeightOf({ name: 'Lemon', itemWeight: '58', allergens: null }) },
      fraction(factor),
    ),
  ).toBe(shown)
})

it('only an egg is told in grams for the part of it, also one whose allergens nobody has checked', () => {
  const checked = { contains: ['eggs' as const], mayContain: [] }
  const weighed = (name: string, allergens: typeof checked | null, itemWeight: string | null = '50') =>
    weighedQuantity(
      { quantity: '1', unit: 'each', eggWeight: eggWeightOf({ name, itemWeight, allergens }) },
      fraction('2.5'),
    )
  expect([weighed('Eier', checked), weighed('Eggs, large', null)]).toEqual(['2 + 25 g', '2 + 25 g'])
  expect([weighed('Eggplant', null), weighed('Eggs', checked, null)]).toEqual(['2½', '2½'])
})
