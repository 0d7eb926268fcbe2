import { sql } from 'kysely'
import { INGREDIENT_STOCK } from '#modules/ingredients/server/ingredients.ts'
import { SUPPLY_STOCK } from '#modules/supplies/server/supplies.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { StockKind } from './movements.ts'

/** An amount, in the item's unit, that an order takes more (below zero: less) out of the stock. */
export type Movement = { kind: StockKind; itemId: number; amount: string }

/** Books movements of an order, and takes the same out of the stock, which stays their sum. */
export async function moveStock(scope: Scope, orderId: number, movements: readonly Movement[]): Promise<void> {
  const { db, businessId, now } = scope
  for (const { kind, table, stock, unit } of [INGREDIENT_STOCK, SUPPLY_STOCK]) {
    const own = movements.filter((each) => each.kind === kind)
    if (own.length === 0) continue
    const [ids, amounts] = [own.map(({ itemId }) => itemId), own.map(({ amount }) => amount)]
    // Two orders that take the same things wait for each other in the same order.
    await sql`select from ${table} where business_id = ${businessId} and id = any(${ids}::bigint[]) order by id for update`.execute(
      db,
    )
    const moved = sql`unnest(${ids}::bigint[], ${amounts}::numeric[]) as m (id, amount)`
    const { rows } = await sql<{ item_id: number; amount: string; unit: string | null }>`
      select t.id as item_id, (-m.amount)::text as amount, ${unit} as unit
        from ${table} t join ${moved} on m.id = t.id where t.business_id = ${businessId}`.execute(db)
    await insertRows(
      scope,
      'stock_movements',
      rows.map((row) => ({ ...row, kind, order_id: orderId, moved_at: now })),
    )
    await sql`update ${table} t set ${stock} = t.${stock} - m.amount, version = t.version + 1, updated_at = ${now}
        from ${moved} where t.business_id = ${businessId} and t.id = m.id and t.${stock} is not null`.execute(db)
  }
}
