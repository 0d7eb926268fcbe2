import { readPurchases } from '#modules/ingredients/server/prices.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import { recipesIn } from '../book.ts'
import { type CostPoint, costHistory } from '../cost-history.ts'
import { recipeWords } from '../words.ts'
import { readKitchen } from './read-kitchen.ts'

export async function readCostHistory(scope: Scope, recipeId: number): Promise<CostPoint[]> {
  const { costingMethod } = await getSettings(scope)
  const kitchen = await readKitchen(scope, [recipeId])
  const recipe = found(kitchen.recipes.get(recipeId), recipeWords.recipe)
  const rows = [...recipesIn([recipeId], kitchen.recipes)].flatMap((id) => kitchen.recipes.get(id)?.rows ?? [])
  const purchases = await readPurchases(
    scope,
    rows.flatMap(({ ingredientId }) => ingredientId ?? []),
  )
  return costHistory(recipe, kitchen, purchases, costingMethod)
}
