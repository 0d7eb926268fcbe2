import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { costPerUnit } from '../cost-per-unit.ts'
import type { DatedPurchase } from '../row-cost.ts'
import type { IngredientPrice, PriceSource } from '../schema.ts'
import type { Pack } from './pack.ts'

const PRICES_MAX = 1000

/** Adds a line to the price history (ING-3), dated today in the bakery's calendar. */
export async function recordPrice(
  scope: Scope,
  ingredientId: number,
  { unit, packSize, packCost }: Pack,
  source: PriceSource,
  bought?: { on: string; expenseId: number },
): Promise<void> {
  await scope.db
    .insertInto('ingredient_prices')
    .values({
      business_id: scope.businessId,
      ingredient_id: ingredientId,
      priced_on: bought?.on ?? scope.today,
      expense_id: bought?.expenseId ?? null,
      pack_cost: packCost,
      pack_size: packSize,
      unit,
      source,
      created_at: scope.now,
    })
    .execute()
}

/** The purchase prices of these ingredients. Only the last price of a day counts: it corrects the ones before it. */
const purchases = ({ businessId }: Scope, ingredientIds: readonly number[]) => sql`
  select distinct on (p.ingredient_id, p.priced_on)
         p.ingredient_id as "ingredientId", p.priced_on as date, p.pack_cost as "packCost", p.pack_size as "packSize",
         p.unit
    from ingredient_prices p
    join ingredients i on i.business_id = p.business_id and i.id = p.ingredient_id
   where p.business_id = ${businessId} and p.source <> 'checked' and i.pack_cost is not null
     and p.ingredient_id = any(${[...new Set(ingredientIds)]}::bigint[])
   order by p.ingredient_id, p.priced_on, p.id desc`

/** All of them, oldest first. */
export async function readPurchases(
  scope: Scope,
  ingredientIds: readonly number[],
): Promise<(DatedPurchase & { ingredientId: number })[]> {
  const { rows } = await sql<DatedPurchase & { ingredientId: number }>`
    select * from (${purchases(scope, ingredientIds)}) bought order by date, "ingredientId"`.execute(scope.db)
  return rows
}

/** The last `most` of each ingredient in each unit, newest first; the caller decides which units can be compared. */
export async function readLastPurchases(
  scope: Scope,
  ingredientIds: readonly number[],
  most: number,
): Promise<Map<number, DatedPurchase[]>> {
  const { rows } = await sql<DatedPurchase & { ingredientId: number }>`
    select "ingredientId", date, "packCost", "packSize", unit from (
      select *, row_number() over (partition by "ingredientId", unit order by date desc) as nth
        from (${purchases(scope, ingredientIds)}) bought) newest
     where nth <= ${most} order by "ingredientId", date desc`.execute(scope.db)
  const found = new Map<number, DatedPurchase[]>()
  for (const { ingredientId, ...bought } of rows) found.set(ingredientId, [...(found.get(ingredientId) ?? []), bought])
  return found
}

/** Newest first. */
export async function listPrices(scope: Scope, ingredientId: number): Promise<IngredientPrice[]> {
  const rows = await scope.db
    .selectFrom('ingredient_prices')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('ingredient_id', '=', ingredientId)
    .orderBy('priced_on', 'desc')
    .orderBy('id', 'desc')
    .limit(PRICES_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: row.priced_on,
    packCost: shortDecimal(row.pack_cost, 2),
    packSize: Number(row.pack_size),
    unit: row.unit,
    costPerUnit: costPerUnit({ packCost: row.pack_cost, packSize: row.pack_size }),
    source: row.source,
    expenseId: row.expense_id,
  }))
}

/** The day and moment of each new price of these ingredients from a moment on, oldest first. */
export async function readPricesSince(
  { db, businessId }: Scope,
  ingredientIds: readonly number[],
  since: string,
): Promise<{ ingredientId: number; date: IsoDate; at: string }[]> {
  if (ingredientIds.length === 0) return []
  const { rows } = await sql<{ ingredientId: number; date: IsoDate; at: string }>`
    select ingredient_id as "ingredientId", priced_on as date, created_at as at from ingredient_prices
     where business_id = ${businessId} and source <> 'checked' and ingredient_id = any(${[...ingredientIds]}::bigint[])
       and created_at > ${since} order by created_at, id`.execute(db)
  return rows
}
