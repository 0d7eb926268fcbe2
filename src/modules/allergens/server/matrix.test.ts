import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KitchenIngredient } from '#modules/recipes/kitchen.ts'
import { recipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { ALLERGEN_CODES, type Allergen } from '../allergen.ts'
import { regionProfile } from '../region-profile.ts'
import { allergenMatrix } from './matrix.ts'

type Said = { contains: Allergen[]; mayContain: Allergen[] } | null

/** A recipe of such ingredients, in a kitchen that may bring some allergens into anything. */
function made(ingredients: readonly Said[], ofKitchen: readonly Allergen[] = []) {
  const kitchen = {
    recipes: new Map(),
    ingredients: new Map(
      ingredients.map((allergens, id) => [id, { name: `Ingredient ${id}`, allergens } as unknown as KitchenIngredient]),
    ),
    mayContain: ofKitchen,
    taxEnabled: false,
  }
  return recipeAllergens(kitchen)({
    name: 'Cake',
    servings: 1,
    yieldQuantity: null,
    yieldUnit: null,
    customPrice: null,
    allergens: [],
    rows: ingredients.map((_, ingredientId) => ({ ingredientId, recipeId: null, quantity: '1', unit: 'g' })),
  })
}
const matrixOf = (said: readonly (readonly Said[])[], country = 'GB', kitchen: readonly Allergen[] = []) =>
  allergenMatrix(
    said.map((ingredients, id) => ({ id, name: `Cake ${id}`, allergens: made(ingredients, kitchen) })),
    regionProfile(country),
  )
const marks = (matrix: ReturnType<typeof matrixOf>, at = 0) =>
  Object.fromEntries(matrix.columns.map(({ code }, i) => [code, matrix.rows[at]?.marks[i]]))

const BUTTER: Said = { contains: ['milk'], mayContain: [] }
const ALMONDS: Said = { contains: ['almond'], mayContain: [] }
const MIXED_NUTS: Said = { contains: ['nuts'], mayContain: [] }
const SUGAR: Said = { contains: [], mayContain: [] }

describe('the allergen matrix', () => {
  it('has a column for each of the 14, whether anything has them or not, and for each nut that something has', () => {
    expect(matrixOf([[SUGAR]]).columns).toHaveLength(14)
    expect(matrixOf([[ALMONDS]]).columns.map(({ code }) => code)).toEqual(expect.arrayContaining(['nuts', 'almond']))
    const inUs = matrixOf([[SUGAR]], 'US').columns.map(({ code }) => code)
    expect(inUs).toHaveLength(9)
    expect(inUs).toContain('wheat')
  })
  it('stands a nut beside nuts', () => {
    const codes = matrixOf([[ALMONDS]]).columns.map(({ code }) => code)
    expect(codes.indexOf('almond')).toBe(codes.indexOf('nuts') + 1)
  })
  it('tells what a cake contains, may contain and does not', () => {
    const cake = matrixOf([[BUTTER, { contains: ['wheat'], mayContain: ['soy'] }]], 'GB', ['sesame'])
    expect(marks(cake)).toMatchObject({
      milk: 'contains',
      gluten: 'contains',
      wheat: 'contains',
      soy: 'mayContain',
      sesame: 'mayContain',
      eggs: 'none',
    })
  })
  it('rules nothing out as long as one ingredient was not checked', () => {
    const cake = matrixOf([[BUTTER, null]])
    expect(marks(cake)).toMatchObject({ milk: 'contains', eggs: 'notChecked', nuts: 'notChecked' })
    expect(cake.rows[0]?.notChecked).toEqual(['Ingredient 1'])
  })
  it('does not rule out an almond where somebody only said nuts', () => {
    const both = matrixOf([[MIXED_NUTS], [ALMONDS], [{ contains: [], mayContain: ['nuts'] }], [MIXED_NUTS, ALMONDS]])
    expect(marks(both, 0)).toMatchObject({ nuts: 'contains', almond: 'notChecked' })
    expect(marks(both, 1)).toMatchObject({ nuts: 'contains', almond: 'contains' })
    expect(marks(both, 2)).toMatchObject({ nuts: 'mayContain', almond: 'mayContain' })
    const three = matrixOf([[MIXED_NUTS, ALMONDS], [{ contains: ['hazelnut'], mayContain: [] }]])
    expect(marks(three, 0)).toMatchObject({ almond: 'contains', hazelnut: 'notChecked' })
    expect(marks(three, 1)).toMatchObject({ hazelnut: 'contains', almond: 'none' })
  })
  it('names what is in no list beside the columns', () => {
    const [row] = matrixOf([[{ contains: ['Other: kiwi'], mayContain: ['Other: coconut'] }]]).rows
    expect(row?.others).toEqual([
      { name: 'kiwi', mark: 'contains' },
      { name: 'coconut', mark: 'mayContain' },
    ])
  })
})

it('never tells that a cake is free of what is in it, of what may be in it, or of what nobody has looked for', () => {
  const codes = fc.array(fc.constantFrom(...ALLERGEN_CODES), { maxLength: 4 })
  const said = fc.option(fc.record({ contains: codes, mayContain: codes }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(fc.array(said, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      codes,
      (cakes, kitchen) => {
        const matrix = matrixOf(cakes, 'AU', kitchen)
        matrix.rows.forEach((row, at) => {
          const ingredients = cakes[at] ?? []
          const all = [
            ...kitchen,
            ...ingredients.flatMap((each) => (each ? [...each.contains, ...each.mayContain] : [])),
          ]
          matrix.columns.forEach(({ code }, i) => {
            const isFree = row.marks[i] === 'none'
            if (ingredients.includes(null)) expect(isFree).toBe(false)
            if (all.some((allergen) => allergen === code)) expect(isFree).toBe(false)
          })
        })
      },
    ),
  )
})
