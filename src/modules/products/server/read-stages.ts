import { sql } from 'kysely'
import { stageNames, type TimedProduct } from '#modules/production/work.ts'
import type { Scope } from '#server/scope.ts'

type Staged = { productIds: readonly number[]; eventTypeId: number | null }

/** The stages of work of each order, each once. */
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
  const named = (stages: string[] | null) => stages && { stages, work: {} }
  const ofEvents = new Map((await events).rows.map(({ id, stages }) => [id, { stages, work: {} }]))
  const ofProducts = new Map(
    (await products).rows.map(({ id, own, ofType }) => [
      id,
      { labourMinutes: null, own: named(own), ofType: named(ofType) },
    ]),
  )
  return orders.map(({ productIds, eventTypeId }) =>
    stageNames({
      lines: productIds.map((id) => ({ product: ofProducts.get(id) ?? UNKNOWN, quantity: '1' })),
      ofEvent: ofEvents.get(eventTypeId ?? 0),
    }),
  )
}

const UNKNOWN: TimedProduct = { labourMinutes: null, own: null, ofType: null }
