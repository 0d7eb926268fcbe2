import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kitchen, KitchenRecipe } from '#modules/recipes/kitchen.ts'
import { recipeCosts } from '#modules/recipes/recipe-cost.ts'
import { supplyUnitCost } from '#modules/supplies/supply-cost.ts'
import { compareFractions, type Fraction, fraction, minus, over, plus, times } from '#shared/text/fraction.ts'
import { CostSheet, costSheet } from './cost-sheet.ts'
import { productCost } from './product-cost.ts'

const BASE = { yieldQuantity: null, yieldUnit: null, allergens: [] }
const ZERO = fraction('0')

const price = (decimals: number) =>
  integer({ min: 0, max: 50_000 }).map((n) =>
    decimals === 0 ? `${n}` : `${Math.floor(n / 10)}.${'357'.slice(3 - decimals)}`,
  )
const bakeryIn = (decimals: number) =>
  record({
    ingredients: array(
      record({
        packCost: price(decimals),
        packSize: constantFrom('1', '3', '250', '500', '1000', '1500', '25000'),
        unit: constantFrom('g', 'kg', 'ml', 'each'),
        wastePercent: constantFrom('0', '0', '7', '12.5'),
        purchaseTaxRate: constantFrom('0', '0', '15', '20'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    recipes: array(
      record({
        servings: integer({ min: 1, max: 48 }),
        customPrice: option(price(decimals), { freq: 4, nil: null }),
        rows: array(record({ of: integer({ min: 0, max: 99 }), quantity: integer({ min: 1, max: 5_000 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        parts: array(record({ of: integer({ min: 0, max: 99 }), share: integer({ min: 1, max: 30 }) }), {
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    supplies: array(record({ packSize: constantFrom('1', '3', '7', '100'), price: price(decimals) }), { maxLength: 3 }),
    wanted: array(
      record({ of: integer({ min: 0, max: 99 }), servings: option(integer({ min: 1, max: 48 }), { nil: null }) }),
      {
        maxLength: 4,
      },
    ),
    labourMinutes: option(constantFrom('0', '15', '61.5', '420'), { nil: null }),
    labourRate: option(price(decimals), { nil: null }),
    labourCost: option(price(decimals), { freq: 5, nil: null }),
    overheadMode: constantFrom('amount', 'percent', 'hour'),
    overheadValue: integer({ min: 0, max: 40 }).map(String),
    taxEnabled: constantFrom(true, false),
  })

/** A part is the sum of its rows, rounded to its four decimals. */
const HALF_A_STEP = fraction('0.000051')
function isRoundedFrom(sum: Fraction, part: string): boolean {
  const off = minus(sum, fraction(part))
  return compareFractions(off, HALF_A_STEP) <= 0 && compareFractions(minus(ZERO, off), HALF_A_STEP) <= 0
}
const sumOf = (rows: CostSheet['rows']) =>
  rows.map(({ quantity, unitCost }) => times(fraction(quantity), fraction(unitCost))).reduce(plus, ZERO)

describe('what a line was made of when its cost was kept', () => {
  it.each([0, 2, 3])('adds up to its cost, in a currency of %i decimals', (decimals) => {
    assert(
      property(bakeryIn(decimals), (drawn) => {
        const ingredients = new Map(
          drawn.ingredients.map((each, i) => [i + 1, { ...each, name: `i${i + 1}`, allergens: null }]),
        )
        const recipes = new Map<number, KitchenRecipe>()
        for (const [i, { servings, customPrice, rows, parts }] of drawn.recipes.entries())
          recipes.set(i + 1, {
            ...BASE,
            name: `r${i + 1}`,
            servings,
            customPrice,
            rows: [
              ...rows.map((row) => {
                const id = (row.of % drawn.ingredients.length) + 1
                const unit = { g: 'oz', kg: 'g', ml: 'tsp', each: 'each' }[ingredients.get(id)?.unit ?? 'g'] ?? 'g'
                return { ingredientId: id, recipeId: null, quantity: row.quantity, unit }
              }),
              ...(i === 0
                ? []
                : parts.map((part) => ({
                    ingredientId: null,
                    recipeId: (part.of % i) + 1,
                    quantity: Math.min(part.share, drawn.recipes[part.of % i]?.servings ?? 1),
                    unit: 'serving',
                  }))),
            ],
          })
        const kitchen: Kitchen = { recipes, ingredients, mayContain: [], taxEnabled: drawn.taxEnabled }
        const wanted = drawn.wanted.map((each) => {
          const recipeId = (each.of % recipes.size) + 1
          const of = fraction(BigInt(recipes.get(recipeId)?.servings ?? 1))
          return {
            recipeId,
            batches: each.servings === null ? fraction('1') : over(fraction(BigInt(each.servings)), of),
          }
        })
        const costOf = recipeCosts(kitchen)
        const supplies = drawn.supplies.map((each, i) => ({
          id: i + 1,
          name: `s${i + 1}`,
          quantity: String(i + 1),
          each: supplyUnitCost(each),
          unpricedCount: 0,
        }))
        const { labourMinutes, labourRate, labourCost, overheadMode, overheadValue } = drawn
        const costing = { labourMinutes, labourRate, labourCost, overheadMode, overheadValue }
        const hourlyRate = '27.5'
        const cost = productCost(
          {
            ...costing,
            recipes: wanted.map(({ recipeId, batches }) => {
              const used = costOf(recipes.get(recipeId) as KitchenRecipe).used
              return {
                quantity: '1',
                each: used.exact && times(used.exact, batches),
                unpricedCount: used.unpricedCount,
              }
            }),
            supplies,
          },
          { hourlyRate },
        )
        expect(cost.unpricedCount).toBe(0)
        const sheet = costSheet({ wanted, supplies, kitchen, costing, cost, hourlyRate })
        expect(CostSheet.parse(structuredClone(sheet))).toEqual(sheet)
        const ofSupplies = sheet.rows.filter((row) => 'supplyId' in row)
        const ofRecipes = sheet.rows.filter((row) => !('supplyId' in row))
        expect(isRoundedFrom(sumOf(ofRecipes), cost.recipes)).toBe(true)
        expect(isRoundedFrom(sumOf(ofSupplies), cost.supplies)).toBe(true)
        expect([sheet.labour.cost, sheet.overhead]).toEqual([cost.labour, cost.overhead])
        if (sheet.labour.rate !== null) {
          const hours = over(fraction(sheet.labour.minutes ?? '0'), fraction('60'))
          expect(isRoundedFrom(times(hours, fraction(sheet.labour.rate)), cost.labour)).toBe(true)
        }
        const named = ofRecipes.map((row) => ('ingredientId' in row ? `i${row.ingredientId}` : row.name))
        expect(new Set(named).size).toBe(named.length)
      }),
      { numRuns: 1000 },
    )
  })
})
