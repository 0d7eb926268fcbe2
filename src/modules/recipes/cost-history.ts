import { type DatedPurchase, type Purchase, perBaseUnit } from '#modules/ingredients/row-cost.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe } from './kitchen.ts'
import { recipeCosts } from './recipe-cost.ts'

export type PurchaseOf = DatedPurchase & { ingredientId: number }
export type CostPoint = { date: IsoDate; cost: Decimal }

/** The largest number of changes to show. */
const DAYS_MAX = 60

/**
 * The cost of the recipe in its present form over time, from when all its priced ingredients had a price: one point for
 * each day on which it changed.
 */
export function costHistory(
  recipe: KitchenRecipe,
  kitchen: Kitchen,
  purchases: readonly PurchaseOf[],
  costingMethod: Settings['costingMethod'],
): CostPoint[] {
  const comparable = purchases.filter((bought) => {
    const ingredient = kitchen.ingredients.get(bought.ingredientId)
    return ingredient && perBaseUnit(bought, ingredient)
  })
  const days = Map.groupBy(comparable, ({ date }) => date)
  const priced = new Set(comparable.map(({ ingredientId }) => ingredientId))
  const known = new Map<number, Purchase[]>()
  const points: CostPoint[] = []
  const from = days.size - DAYS_MAX
  for (const [n, [date, bought]] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    for (const { ingredientId, packCost, packSize, unit } of bought)
      known.set(ingredientId, [{ packCost, packSize, unit }, ...(known.get(ingredientId) ?? [])])
    if (n < from || known.size < priced.size) continue
    const cost = recipeCosts({ ...kitchen, ingredients: asOf(kitchen, known, costingMethod) })(recipe).totalCost
    if (points.at(-1)?.cost !== cost) points.push({ date, cost })
  }
  return points
}

function asOf(kitchen: Kitchen, known: ReadonlyMap<number, Purchase[]>, costingMethod: Settings['costingMethod']) {
  const ingredients = new Map<number, KitchenIngredient>(kitchen.ingredients)
  for (const [id, bought] of known) {
    const ingredient = ingredients.get(id)
    if (ingredient === undefined) continue
    ingredients.set(id, { ...ingredient, ...bought[0], averagedOver: costingMethod === 'average' ? bought : undefined })
  }
  return ingredients
}
