import { type RawBuilder, sql } from 'kysely'
import { usePart } from '#modules/settings/server/use-part.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'

export type StockKind = 'ingredient' | 'supply'

/** The stock column of a kind in its table `t`, and its unit. */
export type Counted = {
  kind: StockKind
  table: RawBuilder<unknown>
  stock: RawBuilder<unknown>
  unit: RawBuilder<unknown>
}

/**
 * Books a movement for the difference if a stock is not the sum of its movements, because it was counted, bought or
 * imported. Call it in the transaction that wrote and locks these rows: of two parallel writers, the second finds what
 * the first booked.
 */
export async function bookStock(
  scope: Scope,
  { kind, table, stock, unit }: Counted,
  ids: readonly number[],
): Promise<void> {
  const { db, businessId, now } = scope
  const { rows } = await sql<{ item_id: number; amount: string; unit: string | null }>`
    select t.id as item_id, (t.${stock} - known.sum)::text as amount, ${unit} as unit
      from ${table} t cross join lateral (
        select coalesce(sum(m.amount), 0) as sum from stock_movements m
         where m.business_id = ${businessId} and m.kind = ${kind} and m.item_id = t.id) known
     where t.business_id = ${businessId} and t.id = any(${[...ids]}::bigint[]) and t.${stock} <> known.sum`.execute(db)
  if (rows.length === 0) return
  await insertRows(
    scope,
    'stock_movements',
    rows.map((row) => ({ ...row, kind, moved_at: now })),
  )
  await usePart(scope, 'stock')
}

/** The amount that orders have taken, by item and by the unit at that time. */
export type Taken = { kind: StockKind; itemId: number; unit: string | null; amount: string }

export async function takenBy({ db, businessId }: Scope, orderIds: readonly number[]): Promise<Taken[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Taken>`
    select kind, item_id as "itemId", unit, (-sum(amount))::text as amount from stock_movements
     where business_id = ${businessId} and order_id = any(${[...orderIds]}::bigint[])
     group by kind, item_id, unit having sum(amount) <> 0
     order by kind, item_id, unit`.execute(db)
  return rows
}
