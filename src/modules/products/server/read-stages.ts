import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** Stages of work of these products, in their order, each once: a product's own, else those of its type. */
export async function readStages({ businessId, db }: Scope, productIds: readonly number[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ id: number; stages: string[] | null }>`
    select p.id, coalesce(to_jsonb(p.stages), t.stages) as stages from products p
      left join product_types t on t.business_id = p.business_id and t.slug = p.type
     where p.business_id = ${businessId} and p.id = any(${[...new Set(productIds)]}::bigint[])`.execute(db)
  const stagesOf = new Map(rows.map(({ id, stages }) => [id, stages ?? []]))
  return [...new Set(productIds.flatMap((id) => stagesOf.get(id) ?? []))]
}
