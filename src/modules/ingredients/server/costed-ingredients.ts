import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AVERAGED_PURCHASES, type CostedIngredient, type DatedPurchase } from '../row-cost.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredients } from './ingredients.ts'
import { readLastPurchases } from './prices.ts'

export type PricedIngredient = IngredientRow &
  Omit<CostedIngredient, 'averagedOver'> & { averagedOver?: readonly DatedPurchase[] }

/**
 * These ingredients with the data for recipe costs, by id, including archived ones. If the business uses the average,
 * they include the last purchases.
 */
export async function readCostedIngredients(
  scope: Scope,
  ids: readonly number[],
  { costingMethod }: Pick<Settings, 'costingMethod'>,
): Promise<Map<number, PricedIngredient>> {
  if (ids.length === 0) return new Map()
  const rows = await ingredients.getMany(scope, ids)
  const purchases =
    costingMethod === 'average' ? await readLastPurchases(scope, ids, AVERAGED_PURCHASES) : new Map<number, never>()
  return new Map(
    rows.map((row) => {
      const averagedOver = purchases.get(row.id)
      return [row.id, { ...row, ...(averagedOver && { averagedOver }) }]
    }),
  )
}
