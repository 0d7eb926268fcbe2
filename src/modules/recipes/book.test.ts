import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, type Fraction, fraction, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { type Batch, type BookRecipe, batchesOf } from './book.ts'
import { recipeCosts } from './recipe-cost.ts'

type Row = BookRecipe['rows'][number]
const row = (fields: Partial<Row>): Row => ({
  ingredientId: null,
  recipeId: null,
  quantity: '1',
  unit: 'g',
  name: 'x',
  notes: null,
  ...fields,
})
const recipe = (id: number, rows: Row[], more: Partial<BookRecipe> = {}): BookRecipe => ({
  id,
  name: `r${id}`,
  servings: 1,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  rows,
  cookTime: null,
  ovenTemperature: null,
  ovenUnit: 'C',
  ...more,
})
const book = (recipes: BookRecipe[]) => new Map(recipes.map((each) => [each.id, each]))
const shown = (batches: Batch[]) =>
  batches.map((each) => [each.recipe.name, roundFraction(each.batches, 4).replace(/\.?0+$/, '')])

describe('how much of each recipe is made', () => {
  it('recipes in recipes come behind those that need them, each once, all of it together', () => {
    const icing = recipe(1, [row({ ingredientId: 1 })], { servings: 10 })
    const cake = recipe(2, [row({ recipeId: 1, quantity: '5', unit: 'serving' })])
    const wanted = [
      { recipeId: 2, batches: fraction('3') },
      { recipeId: 1, batches: fraction('0.25') },
    ]
    expect(shown(batchesOf(wanted, book([icing, cake])))).toEqual([
      ['r2', '3'],
      ['r1', '1.75'],
    ])
  })
  it('a recipe taken by a measure that it does not say is left to its row', () => {
    const icing = recipe(1, [row({ ingredientId: 1 })], { yieldQuantity: '2', yieldUnit: 'kg' })
    const cake = recipe(2, [row({ recipeId: 1, quantity: '500', unit: 'g' })])
    const bowl = recipe(3, [row({ recipeId: 1, quantity: '1', unit: 'cup' }), row({ recipeId: 9, unit: 'serving' })])
    const one = [
      { recipeId: 2, batches: fraction('1') },
      { recipeId: 3, batches: fraction('1') },
    ]
    expect(shown(batchesOf(one, book([icing, cake, bowl])))).toEqual([
      ['r2', '1'],
      ['r1', '0.25'],
      ['r3', '1'],
    ])
  })
  it('never ends in a circle, whatever versions were mixed', () => {
    const a = recipe(1, [row({ recipeId: 2, unit: 'serving' })])
    const b = recipe(2, [row({ recipeId: 1, unit: 'serving' })])
    expect(shown(batchesOf([{ recipeId: 1, batches: fraction('1') }], book([a, b])))).toEqual([
      ['r1', '1'],
      ['r2', '1'],
    ])
  })
  it('the weighed ingredients cost what the products cost: nothing is left out, nothing is counted twice', () => {
    const part = record({ of: integer({ min: 0, max: 99 }), quantity: integer({ min: 1, max: 50 }) })
    const drawn = record({
      servings: integer({ min: 1, max: 30 }),
      grams: array(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }),
      parts: array(part, { maxLength: 3 }),
    })
    assert(
      property(array(drawn, { minLength: 1, maxLength: 7 }), integer({ min: 1, max: 400 }), (all, hundredths) => {
        const recipes = all.map(({ servings, grams, parts }, i) =>
          recipe(
            i + 1,
            [
              ...grams.map((quantity) => row({ ingredientId: 1, quantity: String(quantity) })),
              ...(i === 0
                ? []
                : parts.map(({ of, quantity }) =>
                    row({ recipeId: (of % i) + 1, quantity: String(quantity), unit: 'serving' }),
                  )),
            ],
            { servings },
          ),
        )
        const kitchen = {
          recipes: book(recipes),
          ingredients: new Map([
            [1, { name: 'Sugar', unit: 'g', packSize: '1', packCost: '1', allergens: null } as const],
          ]),
          mayContain: [],
          taxEnabled: false,
        }
        const top = recipes.at(-1) as BookRecipe
        const batches = fraction((hundredths / 100).toFixed(2))
        const made = batchesOf([{ recipeId: top.id, batches }], kitchen.recipes)
        expect(new Set(made.map((each) => each.recipe.id)).size).toBe(made.length)
        const weighed = made.reduce<Fraction>(
          (sum, each) =>
            each.recipe.rows.reduce(
              (inner, { ingredientId, quantity }) =>
                ingredientId === null ? inner : plus(inner, times(fraction(quantity), each.batches)),
              sum,
            ),
          fraction('0'),
        )
        expect(compareFractions(weighed, times(recipeCosts(kitchen)(top).exact, batches))).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
