import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'

/** The customers' requests on the pages of their orders. */
export const requestsOfPerson: KeepsOfPerson = { collect, forget }

async function collect({ db, businessId }: Scope, { formerOrders, formerRequestIds }: Dossier): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from order_requests r join ${asFormerOrders(formerOrders)} on r.order_id = g.order_id and r.created_at <= g.until
     where r.business_id = ${businessId}`.execute(db)
  formerRequestIds.push(...rows.map(({ id }) => id))
}

async function forget({ db, businessId }: Scope, { orderIds, formerRequestIds, mediaIds }: Dossier): Promise<void> {
  const { rows: images } = await sql<{ media_id: number }>`
    delete from order_request_images i using order_requests r
     where i.business_id = ${businessId} and r.business_id = i.business_id and r.id = i.request_id
       and (r.order_id = any(${orderIds}) or r.id = any(${formerRequestIds}))
    returning i.media_id`.execute(db)
  mediaIds.push(...images.map((image) => image.media_id))
  await sql`update order_requests set text = null
    where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${formerRequestIds}))`.execute(db)
}
