import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AVERAGED_PURCHASES, type CostedIngredient, type DatedPurchase } from '../row-cost.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredients } from './ingredients.ts'
import { readLastPurchases } from './prices.ts'

export type PricedIngredient = IngredientRow &
  Omit<CostedIngredient, 'averagedOver'> & { averagedOver?: readonly DatedPurchase[] }

/**
 * These ingredients as recipes cost them, by id, archived ones as well. Where the business costs by the average they
 * carry their last purchases.
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
