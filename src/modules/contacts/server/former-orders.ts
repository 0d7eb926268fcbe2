import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Dossier, FormerOrder } from './keeps-of-person.ts'

/** Orders that belonged to this person before they went to another contact. */
export async function findFormerOrders(
  { db, businessId }: Scope,
  { contactIds, orderIds }: Pick<Dossier, 'contactIds' | 'orderIds'>,
): Promise<FormerOrder[]> {
  const { rows } = await sql<FormerOrder>`
    select entity_id as "orderId", max(id) as last, max(at)::text as until from activity
     where business_id = ${businessId} and entity = 'order' and act = 'changed'
       and (details -> 'contactId' ->> 0)::bigint = any(${contactIds}) and entity_id <> all(${orderIds})
     group by entity_id`.execute(db)
  return rows
}

/** The orders as a table `g` for joins. */
export const asFormerOrders = (former: readonly FormerOrder[]): RawBuilder<unknown> => sql`unnest(
  ${former.map(({ orderId }) => orderId)}::bigint[], ${former.map(({ last }) => last)}::bigint[],
  ${former.map(({ until }) => until)}::timestamptz[]) as g(order_id, last, until)`

/** The log entries about these orders from that time. */
export async function logsOfFormerOrders(
  { db, businessId }: Scope,
  former: readonly FormerOrder[],
): Promise<Record<'activityIds' | 'auditIds', number[]>> {
  const { rows: happened } = await sql<{ id: number }>`
    select a.id from activity a join ${asFormerOrders(former)} on a.entity_id = g.order_id and a.id <= g.last
     where a.business_id = ${businessId} and a.entity = 'order'`.execute(db)
  const { rows: audited } = await sql<{ id: number }>`
    select a.id from audit a join ${asFormerOrders(former)} on a.order_id = g.order_id and a.at <= g.until
     where a.business_id = ${businessId}`.execute(db)
  return { activityIds: happened.map(({ id }) => id), auditIds: audited.map(({ id }) => id) }
}
