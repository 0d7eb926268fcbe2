import { type RawBuilder, sql } from 'kysely'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'

export type StockKind = 'ingredient' | 'supply'

/** Where the stock of a kind stands in its table `t`, and the unit that it is counted in. */
export type Counted = {
  kind: StockKind
  table: RawBuilder<unknown>
  stock: RawBuilder<unknown>
  unit: RawBuilder<unknown>
}

/**
 * A stock that is not the sum of its movements was counted, bought or imported: the difference becomes a movement too. Asked
 * in the transaction that wrote these rows, which holds them: of two writers of one, the second finds what the first booked.
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
  await insertRows(
    scope,
    'stock_movements',
    rows.map((row) => ({ ...row, kind, moved_at: now })),
  )
}

/** An amount that orders have out of the stock, by item and by the unit that it was taken in. */
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
