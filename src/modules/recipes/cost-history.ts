import type { DatedPurchase, Purchase } from '#modules/ingredients/row-cost.ts'
import type { IsoDate } from '#shared/dates.ts'
import type { Decimal } from '#shared/money.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe } from './kitchen.ts'
import { recipeCosts } from './recipe-cost.ts'

export type PurchaseOf = DatedPurchase & { ingredientId: number }
export type CostPoint = { date: IsoDate; cost: Decimal }

/** The newest changes that are looked at. */
const DAYS_MAX = 60

/**
 * What a recipe, as it is written now, has cost since every ingredient of it that has a price had one: a point for each day
 * on which that changed. `purchases` are in base units of today, oldest first, one of an
 * ingredient a day; `averagedOver` is how many of them count.
 */
export function costHistory(
  recipe: KitchenRecipe,
  kitchen: Kitchen,
  purchases: readonly PurchaseOf[],
  averagedOver: number | undefined,
): CostPoint[] {
  const days = Map.groupBy(purchases, ({ date }) => date)
  const priced = new Set(purchases.map(({ ingredientId }) => ingredientId))
  const known = new Map<number, Purchase[]>()
  const points: CostPoint[] = []
  const from = days.size - DAYS_MAX
  for (const [n, [date, bought]] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    for (const { ingredientId, packCost, packSize } of bought)
      known.set(ingredientId, [{ packCost, packSize }, ...(known.get(ingredientId) ?? [])])
    if (n < from || known.size < priced.size) continue
    const cost = recipeCosts({ ...kitchen, ingredients: asOf(kitchen, known, averagedOver) })(recipe).totalCost
    if (points.at(-1)?.cost !== cost) points.push({ date, cost })
  }
  return points
}

function asOf(kitchen: Kitchen, known: ReadonlyMap<number, Purchase[]>, averagedOver: number | undefined) {
  const ingredients = new Map<number, KitchenIngredient>(kitchen.ingredients)
  for (const [id, [latest, ...older]] of known) {
    const ingredient = ingredients.get(id)
    if (ingredient === undefined || latest === undefined) continue
    const average = averagedOver === undefined ? undefined : [latest, ...older].slice(0, averagedOver)
    ingredients.set(id, { ...ingredient, ...latest, averagedOver: average })
  }
  return ingredients
}
