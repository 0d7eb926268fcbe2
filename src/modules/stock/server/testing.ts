import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The names of a bakery's items whose stock is not the sum of its movements. */
export async function adrift({ db, businessId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 'ingredient' as kind, id, name, stock_quantity as stock from ingredients where business_id = ${businessId}
      union all select 'supply', id, name, quantity from supplies where business_id = ${businessId}) item
     where stock <> (select coalesce(sum(amount), 0) from stock_movements m
        where m.business_id = ${businessId} and m.kind = item.kind and m.item_id = item.id)
     order by name`.execute(db)
  return rows.map(({ name }) => name)
}
