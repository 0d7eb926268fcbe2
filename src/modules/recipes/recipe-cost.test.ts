import { array, assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allergen, GENERAL_CODES, sortedAllergens, unnamedOf } from '#modules/allergens/allergen.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe, KitchenRow } from './kitchen.ts'
import { NESTING_MAX, nestingProblem } from './nesting.ts'
import { recipeAllergens } from './recipe-allergens.ts'
import { isCustomFarOff, recipeCosts, rowCostOf } from './recipe-cost.ts'

const ingredient = (name: string, packCost: string | null, more: Partial<KitchenIngredient> = {}) => ({
  name,
  unit: 'g',
  packSize: '1000',
  packCost,
  allergens: { contains: [], mayContain: [] },
  ...more,
})
const of = (id: number, quantity: string, unit = 'g'): KitchenRow => ({
  ingredientId: id,
  recipeId: null,
  quantity,
  unit,
})
const part = (id: number, quantity: string, unit = 'serving'): KitchenRow => ({
  ingredientId: null,
  recipeId: id,
  quantity,
  unit,
})
const recipe = (name: string, rows: KitchenRow[], more: Partial<KitchenRecipe> = {}): KitchenRecipe => ({
  name,
  servings: 1,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  rows,
  ...more,
})
const kitchen = (recipes: KitchenRecipe[], ingredients: KitchenIngredient[], mayContain: Allergen[] = []): Kitchen => ({
  recipes: new Map(recipes.map((each, i) => [i + 1, each])),
  ingredients: new Map(ingredients.map((each, i) => [i + 1, each])),
  mayContain,
  taxEnabled: false,
})

describe('what a recipe costs', () => {
  it('is the exact sum rounded once, not the sum of rounded rows', () => {
    const third = ingredient('Third', '1', { packSize: '3' })
    const cake = recipe('Cake', [of(1, '1'), of(1, '1'), of(1, '1')])
    const { rows, totalCost } = recipeCosts(kitchen([cake], [third]))(cake)
    expect(rows.map(rowCostOf)).toEqual(['0.3333', '0.3333', '0.3333'])
    expect(totalCost).toBe('1.0000')
  })
  it('says what has no price instead of counting it as nothing', () => {
    const cake = recipe('Cake', [of(1, '100'), of(2, '100'), of(1, '1', 'cup')], { servings: 4 })
    const cost = recipeCosts(kitchen([cake], [ingredient('Flour', '2'), ingredient('Gold', null)]))(cake)
    expect(cost).toMatchObject({ totalCost: '0.2000', costPerServing: '0.0500', unpricedCount: 2 })
    expect(cost.rows.map(({ warning }) => warning)).toEqual([
      null,
      'This ingredient has no price yet. Set its pack cost',
      "Hmm, we couldn't price it. Please set a unit conversion for this ingredient",
    ])
  })
  it('says of each row without a price which of the reasons it is and what to set', () => {
    const egg = ingredient('Egg', '4', { unit: 'each', packSize: '12' })
    const box = ingredient('Box of eggs', '4', { unit: 'pack', packSize: '1' })
    const whole = kitchen([], [ingredient('Flour', '2'), ingredient('Gold', null), egg, box])
    const cake = recipe('Cake', [of(1, '1', 'cup'), of(2, '1'), of(3, '50'), of(4, '50'), of(1, '1')])
    expect(recipeCosts(whole)(cake).rows.map(({ failure, mend }) => [failure, mend])).toEqual([
      [
        'no-conversion-factor',
        'From "cup (metric, 250 ml)" to "g" needs a volume-to-weight conversion. Set one on this ingredient',
      ],
      ['no-price', null],
      ['missing-item-weight', 'Set the weight per item on this ingredient'],
      ['missing-pack-weight', 'Set the weight of a pack on this ingredient, or items per pack and the weight per item'],
      [null, null],
    ])
  })
  it('takes a recipe in it by servings or by what it makes', () => {
    const icing = recipe('Icing', [of(1, '1000')], { servings: 10, yieldQuantity: '1.8', yieldUnit: 'kg' })
    const cake = recipe('Cake', [part(1, '5'), part(1, '450', 'g'), part(1, '1', 'cup')])
    const { rows, unpricedCount } = recipeCosts(kitchen([icing, cake], [ingredient('Sugar', '3.60')]))(cake)
    expect(rows.map(rowCostOf)).toEqual(['1.8000', '0.9000', null])
    expect(rows[2]?.warning).toBe('Icing is measured in kg. Choose a unit of the same kind')
    expect(unpricedCount).toBe(1)
  })
  it('counts what is not priced in recipes below, and shows their cost as a part', () => {
    const icing = recipe('Icing', [of(1, '100'), of(2, '100')])
    const bare = recipe('Bare', [])
    const cake = recipe('Cake', [part(1, '1'), part(2, '1')])
    const cost = recipeCosts(kitchen([icing, bare, cake], [ingredient('Sugar', '2'), ingredient('Gold', null)]))(cake)
    expect(cost.rows.map(rowCostOf)).toEqual(['0.2000', null])
    expect(cost.rows[0]).toMatchObject({ warning: '1 item in Icing not priced', unpricedCount: 1 })
    expect(cost.rows[1]).toMatchObject({ warning: 'Bare has no price yet' })
    expect(cost).toMatchObject({ totalCost: '0.2000', unpricedCount: 2 })
  })
  it("is the owner's own figure where it is used, and says when that is far off", () => {
    const icing = recipe('Icing', [of(1, '1000')], { customPrice: '5' })
    const cake = recipe('Cake', [part(1, '1')])
    const cost = recipeCosts(kitchen([icing, cake], [ingredient('Sugar', '4.60')]))
    expect(cost(icing)).toMatchObject({ totalCost: '4.6000', used: { isCustom: true } })
    expect(cost(cake).totalCost).toBe('5.0000')
    expect(isCustomFarOff(cost(icing), '5')).toBe(false)
    expect(isCustomFarOff(cost(icing), '5.07')).toBe(true)
    expect(isCustomFarOff(cost(icing), null)).toBe(false)
  })
  it('through eight recipes equals the product of their shares, in whatever order they are reckoned', () => {
    const share = record({ quantity: integer({ min: 1, max: 9999 }), servings: integer({ min: 1, max: 99 }) })
    assert(
      property(array(share, { minLength: 8, maxLength: 8 }), integer({ min: 1, max: 99_999 }), (shares, cents) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const chain = [
          recipe('0', [of(1, '1000')], { servings: shares[0]?.servings ?? 1 }),
          ...shares.map(({ quantity }, i) =>
            recipe(`${i + 1}`, [part(i + 1, String(quantity))], { servings: shares[i + 1]?.servings ?? 1 }),
          ),
        ]
        const whole = kitchen(chain, [ingredient('Sugar', price)])
        const top = chain.at(-1) as KitchenRecipe
        let over = BigInt(cents)
        let under = 100n
        for (const { quantity, servings } of shares) {
          over *= BigInt(quantity)
          under *= BigInt(servings)
        }
        const units = (2n * over * 10_000n + under) / (2n * under)
        const digits = units.toString().padStart(5, '0')
        expect(recipeCosts(whole)(top).totalCost).toBe(`${digits.slice(0, -4)}.${digits.slice(-4)}`)
        expect(top.rows).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a recipe contains', () => {
  it('names the ingredient that brings it, through recipes in recipes, beside what was ticked', () => {
    const butter = ingredient('Butter', '1', { allergens: { contains: ['milk'], mayContain: ['nuts'] } })
    const flour = ingredient('Flour', '1', { allergens: { contains: ['wheat'], mayContain: ['milk', 'soy'] } })
    const spice = ingredient('Spice', '1', { allergens: null })
    const icing = recipe('Icing', [of(1, '1')], { allergens: ['eggs'] })
    const cake = recipe('Cake', [part(1, '1'), of(2, '1'), of(3, '1')], { allergens: ['milk', 'Other: pollen'] })
    const { contains, mayContain, notChecked } = recipeAllergens(kitchen([icing, cake], [butter, flour, spice]))(cake)
    expect(contains).toEqual([
      { allergen: 'eggs', from: ['Icing'], manual: false },
      { allergen: 'gluten', from: ['Flour'], manual: false },
      { allergen: 'milk', from: ['Butter'], manual: true },
      { allergen: 'wheat', from: ['Flour'], manual: false },
      { allergen: 'Other: pollen', from: [], manual: true },
    ])
    expect(mayContain.map(({ allergen }) => allergen)).toEqual(['soy', 'nuts'])
    expect(notChecked).toEqual(['Spice'])
  })
  it('may contain whatever the kitchen as a whole may bring, with that as its source', () => {
    const sugar = ingredient('Sugar', '1', { allergens: { contains: [], mayContain: ['soy'] } })
    const custard = recipe('Custard', [of(1, '1')], { allergens: ['milk'] })
    const { mayContain } = recipeAllergens(kitchen([custard], [sugar], ['milk', 'soy', 'almond']))(custard)
    expect(mayContain).toEqual([
      { allergen: 'soy', from: ['Sugar', 'your kitchen'], manual: false },
      { allergen: 'nuts', from: ['your kitchen'], manual: false },
      { allergen: 'almond', from: ['your kitchen'], manual: false },
    ])
  })
  it('never misses anything that it contains or may contain, or that nobody has checked', () => {
    const allergens = uniqueArray(constantFrom(...GENERAL_CODES, 'wheat' as const, 'almond' as const), { maxLength: 3 })
    const rows = array(integer({ min: 0, max: 99 }), { maxLength: 4 })
    assert(
      property(
        array(option(record({ contains: allergens, mayContain: allergens })), { minLength: 1, maxLength: 8 }),
        array(record({ rows, parts: rows, ticked: allergens }), { minLength: 1, maxLength: 8 }),
        allergens,
        (stock, drawn, ofKitchen) => {
          const ingredients = stock.map((known, i) => ingredient(`i${i}`, '1', { allergens: known }))
          const recipes = drawn.map(({ rows, parts, ticked }, i) =>
            recipe(
              `r${i}`,
              [
                ...rows.map((n) => of((n % stock.length) + 1, '1')),
                ...(i === 0 ? [] : parts.map((n) => part((n % i) + 1, '1'))),
              ],
              { allergens: ticked },
            ),
          )
          const all: Kitchen = kitchen(recipes, ingredients, ofKitchen)
          const down = <Found>(
            each: KitchenRecipe,
            own: (of: KitchenRecipe) => readonly Found[],
            ofOne: (ingredient: KitchenIngredient) => readonly Found[],
          ): Found[] => [
            ...own(each),
            ...each.rows.flatMap(({ ingredientId, recipeId }) =>
              recipeId === null
                ? ofOne(all.ingredients.get(ingredientId as number) as KitchenIngredient)
                : down(all.recipes.get(recipeId) as KitchenRecipe, own, ofOne),
            ),
          ]
          const rolledUp = recipeAllergens(all)
          for (const each of recipes) {
            const { contains, mayContain, notChecked } = rolledUp(each)
            const inside = sortedAllergens(
              down<Allergen>(
                each,
                (of) => of.allergens,
                (one) => one.allergens?.contains ?? [],
              ),
            )
            const perhaps = down<Allergen>(
              each,
              () => ofKitchen,
              (one) => one.allergens?.mayContain ?? [],
            )
            const unnamedInside = down<Allergen>(
              each,
              (of) => unnamedOf(of.allergens),
              (one) => unnamedOf(one.allergens?.contains ?? []),
            )
            const unnamedPerhaps = down<Allergen>(
              each,
              () => unnamedOf(ofKitchen),
              (one) => unnamedOf(one.allergens?.mayContain ?? []),
            )
            const isMore = (code: Allergen) => unnamedPerhaps.includes(code) && !unnamedInside.includes(code)
            const unchecked = down(
              each,
              (of) => (of.rows.length === 0 && of.allergens.length === 0 ? [of.name] : []),
              (one) => (one.allergens === null ? [one.name] : []),
            )
            expect(contains.map(({ allergen }) => allergen)).toEqual(inside)
            expect(mayContain.map(({ allergen }) => allergen)).toEqual(
              sortedAllergens(perhaps).filter((allergen) => !inside.includes(allergen) || isMore(allergen)),
            )
            expect(notChecked).toEqual([...new Set(unchecked)].toSorted())
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('recipes in recipes', () => {
  const chain = (length: number) =>
    new Map(Array.from({ length }, (_, i) => [i + 1, i === 0 ? [] : [i]] as [number, number[]]))
  it('may not go round in a circle', () => {
    expect(nestingProblem(1, [3], chain(3))).toEqual({ kind: 'circle', part: 3 })
    expect(nestingProblem(1, [1], chain(1))).toEqual({ kind: 'circle', part: 1 })
    expect(nestingProblem(3, [1], chain(3))).toBeUndefined()
  })
  it('may be eight deep and no deeper, looked at from any end', () => {
    expect(nestingProblem(undefined, [NESTING_MAX], chain(NESTING_MAX))).toBeUndefined()
    expect(nestingProblem(undefined, [NESTING_MAX + 1], chain(NESTING_MAX + 1))?.kind).toBe('too-deep')
    const two = new Map([...chain(5), [11, []], [12, [11]], [13, [12]], [14, [13]], [15, [14]]] as [number, number[]][])
    expect(nestingProblem(1, [14], two)).toBeUndefined()
    expect(nestingProblem(1, [15], two)).toEqual({ kind: 'too-deep', part: 15 })
  })
})
