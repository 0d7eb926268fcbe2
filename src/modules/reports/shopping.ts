import type { Batch, Book } from '#modules/recipes/book.ts'
import { SERVING } from '#modules/recipes/kitchen.ts'
import { shareOf } from '#modules/recipes/recipe-cost.ts'
import { recipeWords } from '#modules/recipes/words.ts'
import type { ConversionData } from '#modules/units/convert.ts'
import { convertUnits } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  roundFractionUp,
  times,
} from '#shared/text/fraction.ts'

/** The data of an ingredient or supply for the shop. */
export type Bought = {
  name: string
  /** The owner's own category. */
  category: string
  supplier: string | null
  packSize: Quantity
  /** The price paid in the shop; null if not known yet. */
  packPrice: Fraction | null
  inStock: Quantity | null
}
export type BoughtIngredient = Bought & ConversionData & { unit: string; wastePercent: Decimal }

/** Recipes to make for some orders. */
export type Making = { orders: ReadonlySet<number>; batches: readonly Batch[]; recipes: Book['recipes'] }

export type Need = {
  /** The ingredient; null if the row does not lead to one. */
  id: number | null
  name: string
  unit: string
  /** Includes waste. */
  amount: Fraction
  orders: ReadonlySet<number>
  /** Why it is listed separately; null if it is in the ingredient's own unit. */
  reason: string | null
}

const ONE = fraction('1')
const PER_CENT = fraction('0.01')
const ZERO = fraction('0')

/**
 * The ingredients that some orders need, each once in the unit in which it is bought. A row that cannot be converted to
 * that unit is listed separately with the reason.
 */
export function ingredientNeeds(
  makings: readonly Making[],
  ingredients: ReadonlyMap<number, BoughtIngredient>,
): Need[] {
  const needs = new Map<string, Need>()
  for (const { orders, batches, recipes } of makings)
    for (const { recipe, batches: count } of batches)
      for (const row of recipe.rows) {
        const need = needOf(row, ingredients, recipes)
        if (need === undefined) continue
        const key = JSON.stringify([need.id ?? need.name, need.unit, need.reason])
        const before = needs.get(key)
        const amount = times(need.amount, count)
        needs.set(key, {
          ...need,
          amount: before ? plus(before.amount, amount) : amount,
          orders: before ? before.orders.union(orders) : orders,
        })
      }
  return [...needs.values()]
}

type Row = Batch['recipe']['rows'][number]

function needOf(
  row: Row,
  ingredients: ReadonlyMap<number, BoughtIngredient>,
  recipes: Book['recipes'],
): Omit<Need, 'orders'> | undefined {
  const apart = { id: row.ingredientId, name: row.name, unit: row.unit, amount: fraction(row.quantity) }
  if (row.ingredientId === null) {
    const reason = whyNotOpened(row, recipes)
    return reason === null ? undefined : { ...apart, reason }
  }
  const ingredient = ingredients.get(row.ingredientId)
  if (ingredient === undefined) return { ...apart, id: null, reason: recipeWords.ingredientGone }
  const { name, unit, wastePercent } = ingredient
  const kept = minus(ONE, times(fraction(wastePercent), PER_CENT))
  try {
    const amount = over(convertUnits(row.quantity, row.unit, unit, ingredient), kept)
    return { id: row.ingredientId, name, unit, amount, reason: null }
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return { ...apart, name, amount: over(apart.amount, kept), reason: error.message }
  }
}

/** Why a nested recipe could not be expanded; null if its own rows are on the list. */
function whyNotOpened(row: Row, recipes: Book['recipes']): string | null {
  const part = row.recipeId === null ? undefined : recipes.get(row.recipeId)
  if (part === undefined) return recipeWords.recipeGone
  try {
    return shareOf(row, part) === undefined ? recipeWords.yieldMissing(part.name) : null
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return recipeWords.yieldOtherKind(part.name, part.yieldUnit ?? SERVING)
  }
}

/** The rest of a need after the stock, in whole packs. */
export function purchaseOf(
  amount: Fraction,
  { inStock, packSize, packPrice }: Pick<Bought, 'inStock' | 'packSize' | 'packPrice'>,
): { toBuy: Fraction; packs: number; cost: Fraction | null } {
  const left = minus(amount, fraction(inStock ?? '0'))
  const toBuy = compareFractions(left, ZERO) > 0 ? left : ZERO
  const packs = roundFractionUp(over(toBuy, fraction(packSize)), 0)
  return { toBuy, packs: Number(packs), cost: packPrice && times(packPrice, fraction(packs)) }
}
