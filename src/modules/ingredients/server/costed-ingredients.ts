import { sql } from 'kysely'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { CostedIngredient, Purchase } from '../row-cost.ts'
import type { IngredientRow } from '../schema.ts'
import { toRow, usesColumn } from './to-ingredient.ts'
import { NO_USES } from './uses.ts'

/** How many purchases the average takes (ING-3). */
export const AVERAGED_PURCHASES = 3

/**
 * These ingredients as recipes cost them, by id, archived ones as well. Where the business costs by the average they
 * carry their last purchases in the same base unit.
 */
export async function readCostedIngredients(
  scope: Scope,
  ids: readonly number[],
  { costingMethod }: Pick<Settings, 'costingMethod'>,
): Promise<Map<number, IngredientRow & CostedIngredient>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('ingredients')
    .selectAll()
    .select(usesColumn(NO_USES))
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const purchases = costingMethod === 'average' ? await lastPurchases(scope, ids) : new Map<number, Purchase[]>()
  return new Map(
    rows.map((row) => {
      const averagedOver = purchases.get(row.id)
      return [row.id, { ...toRow(row), ...(averagedOver && { averagedOver }) }]
    }),
  )
}

async function lastPurchases(scope: Scope, ids: readonly number[]): Promise<Map<number, Purchase[]>> {
  const { rows } = await sql<Purchase & { id: number }>`
    select ingredient_id as id, pack_cost as "packCost", pack_size as "packSize" from (
      select p.*, row_number() over (partition by p.ingredient_id order by p.id desc) as nth
        from ingredient_prices p
        join ingredients i on i.business_id = p.business_id and i.id = p.ingredient_id and i.unit = p.unit
       where p.business_id = ${scope.businessId} and p.source <> 'checked' and p.ingredient_id = any(${[...new Set(ids)]})) newest
     where nth <= ${AVERAGED_PURCHASES} order by ingredient_id, nth`.execute(scope.db)
  const found = new Map<number, Purchase[]>()
  for (const { id, packCost, packSize } of rows) found.set(id, [...(found.get(id) ?? []), { packCost, packSize }])
  return found
}
