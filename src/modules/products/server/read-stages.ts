import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

type Staged = { productIds: readonly number[]; eventTypeId: number | null }

/**
 * The stages of work of each order, each once: a product's own, else those of the event type, else of the product type.
 */
export async function readStages(scope: Scope, orders: readonly Staged[]): Promise<string[][]> {
  const { businessId, db } = scope
  const eventTypeIds = [...new Set(orders.map(({ eventTypeId }) => eventTypeId))]
  const productIds = [...new Set(orders.flatMap((order) => order.productIds))]
  const events = sql<{ id: number; stages: string[] }>`
    select id, stages from event_types where business_id = ${businessId} and id = any(${eventTypeIds}::bigint[])`.execute(
    db,
  )
  const products = sql<{ id: number; own: string[] | null; ofType: string[] | null }>`
    select p.id, p.stages as own, t.stages as "ofType" from products p
      left join product_types t on t.business_id = p.business_id and t.slug = p.type
     where p.business_id = ${businessId} and p.id = any(${productIds}::bigint[])`.execute(db)
  const ofEvents = new Map((await events).rows.map(({ id, stages }) => [id, stages]))
  const ofProducts = new Map((await products).rows.map((product) => [product.id, product]))
  return orders.map(({ productIds, eventTypeId }) => {
    const ofEvent = (eventTypeId !== null && ofEvents.get(eventTypeId)) || []
    if (productIds.length === 0) return ofEvent
    const stages = productIds.flatMap((id) => {
      const { own, ofType } = ofProducts.get(id) ?? { own: [], ofType: null }
      return own ?? (ofEvent.length > 0 ? ofEvent : (ofType ?? []))
    })
    return [...new Set(stages)]
  })
}
