import type { Scope } from '#server/scope.ts'
import { costPerUnit } from '../cost-per-unit.ts'
import type { IngredientPrice, PriceSource } from '../schema.ts'
import { shortDecimal } from '../short-decimal.ts'
import type { Pack } from './ingredient-columns.ts'

const PRICES_MAX = 1000

/** A line of the price history (ING-3), as of the business's own today. */
export async function recordPrice(
  scope: Scope,
  ingredientId: number,
  { unit, packSize, packCost }: Pack,
  source: PriceSource,
): Promise<void> {
  await scope.db
    .insertInto('ingredient_prices')
    .values({
      business_id: scope.businessId,
      ingredient_id: ingredientId,
      priced_on: scope.today,
      pack_cost: packCost,
      pack_size: packSize,
      unit,
      source,
      created_at: scope.now,
    })
    .execute()
}

/** Newest first. */
export async function listPrices(scope: Scope, ingredientId: number): Promise<IngredientPrice[]> {
  const rows = await scope.db
    .selectFrom('ingredient_prices')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('ingredient_id', '=', ingredientId)
    .orderBy('id', 'desc')
    .limit(PRICES_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: row.priced_on,
    packCost: shortDecimal(row.pack_cost, 2),
    packSize: shortDecimal(row.pack_size),
    unit: row.unit,
    costPerUnit: costPerUnit({ packCost: row.pack_cost, packSize: row.pack_size }),
    source: row.source,
    expenseId: row.expense_id,
  }))
}
