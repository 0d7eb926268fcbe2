import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

/** The papers of changes stay, as quotes do; what this person wrote, and what would have been saved, goes. */
export const keptByChanges: KeepsOfPerson = {
  forget: async ({ db, businessId }, { orderIds, formerOrders }) => {
    await sql`update order_changes r set answer_text = null, changes = '{"taxPercents": []}'
      where business_id = ${businessId} and state <> 'open' and (order_id = any(${orderIds})
        or exists (select from ${asFormerOrders(formerOrders)} where g.order_id = r.order_id and r.sent_at <= g.until))`.execute(
      db,
    )
  },
}
