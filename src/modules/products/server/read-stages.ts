import { sql } from 'kysely'
import { findEventType } from '#modules/settings/server/event-types.ts'
import type { Scope } from '#server/scope.ts'

type Staged = { productIds: readonly number[]; eventTypeId: number | null }

/** Stages of work of an order, each once: a product's own, else those of the event's type, else of the product's. */
export async function readStages(scope: Scope, { productIds, eventTypeId }: Staged): Promise<string[]> {
  const { businessId, db } = scope
  const ofEvent = eventTypeId === null ? [] : ((await findEventType(scope, eventTypeId))?.stages ?? [])
  if (productIds.length === 0) return ofEvent
  const { rows } = await sql<{ id: number; own: string[] | null; ofType: string[] | null }>`
    select p.id, p.stages as own, t.stages as "ofType" from products p
      left join product_types t on t.business_id = p.business_id and t.slug = p.type
     where p.business_id = ${businessId} and p.id = any(${[...new Set(productIds)]}::bigint[])`.execute(db)
  const stagesOf = new Map(
    rows.map(({ id, own, ofType }) => [id, own ?? (ofEvent.length > 0 ? ofEvent : (ofType ?? []))]),
  )
  return [...new Set(productIds.flatMap((id) => stagesOf.get(id) ?? []))]
}
