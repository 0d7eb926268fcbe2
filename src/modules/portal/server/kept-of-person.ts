import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'

export const keptByPortal: KeepsOfPerson = { collect, forget }

async function collect({ db, businessId }: Scope, { formerOrders, formerAskIds }: Dossier): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from asks r join ${asFormerOrders(formerOrders)} on r.order_id = g.order_id and r.created_at <= g.until
     where r.business_id = ${businessId}`.execute(db)
  formerAskIds.push(...rows.map(({ id }) => id))
}

async function forget(
  { db, businessId }: Scope,
  { orderIds, formerAskIds, mediaIds, emailKey }: Dossier,
): Promise<void> {
  const { rows: images } = await sql<{ media_id: number }>`
    delete from ask_images i using asks r
     where i.business_id = ${businessId} and r.business_id = i.business_id and r.id = i.ask_id
       and (r.order_id = any(${orderIds}) or r.id = any(${formerAskIds}))
    returning i.media_id`.execute(db)
  mediaIds.push(...images.map((image) => image.media_id))
  await sql`update asks set text = null
    where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${formerAskIds}))`.execute(db)
  await sql`delete from order_codes
    where business_id = ${businessId} and (order_id = any(${orderIds}) or email_key = ${emailKey})`.execute(db)
}
