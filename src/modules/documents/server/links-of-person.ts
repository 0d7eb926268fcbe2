import { sql } from 'kysely'
import { ERASED } from '#modules/contacts/server/erase-logs.ts'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'

export const linksOfPerson: KeepsOfPerson = { collect, forget }

async function collect({ db, businessId }: Scope, { formerOrders, formerLinkIds }: Dossier): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select l.id from order_links l join ${asFormerOrders(formerOrders)} on l.order_id = g.order_id and l.created_at <= g.until
     where l.business_id = ${businessId} and l.revoked_at is not null`.execute(db)
  formerLinkIds.push(...rows.map(({ id }) => id))
}

async function forget({ db, businessId, now }: Scope, { orderIds, formerLinkIds }: Dossier): Promise<void> {
  await sql`update order_links set recipient = ${ERASED}, revoked_at = coalesce(revoked_at, ${now})
    where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${formerLinkIds}))`.execute(db)
}
