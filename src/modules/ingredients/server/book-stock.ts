import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

export type StockKind = 'ingredient' | 'supply'

/** Where the stock of a kind stands in its table `t`, and the unit that it is counted in. */
export type Counted = {
  kind: StockKind
  table: RawBuilder<unknown>
  stock: RawBuilder<unknown>
  unit: RawBuilder<unknown>
}

export const INGREDIENT_STOCK: Counted = {
  kind: 'ingredient',
  table: sql.table('ingredients'),
  stock: sql.ref('stock_quantity'),
  unit: sql`t.unit`,
}

/**
 * A stock that is not the sum of its movements was counted, bought or imported: the difference becomes a movement too. Asked
 * in the transaction that wrote these rows, which holds them: of two writers of one, the second finds what the first booked.
 */
export async function bookStock(
  { db, businessId, now }: Scope,
  { kind, table, stock, unit }: Counted,
  ids: readonly number[],
): Promise<void> {
  await sql`insert into stock_movements (business_id, kind, item_id, amount, unit, moved_at)
    select t.business_id, ${kind}, t.id, t.${stock} - known.sum, ${unit}, ${now}
      from ${table} t cross join lateral (
        select coalesce(sum(m.amount), 0) as sum from stock_movements m
         where m.business_id = ${businessId} and m.kind = ${kind} and m.item_id = t.id) known
     where t.business_id = ${businessId} and t.id = any(${[...ids]}::bigint[]) and t.${stock} <> known.sum`.execute(db)
}
