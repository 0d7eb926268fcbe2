import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

/** The quotes themselves are papers and stay; the words sent with them to this person go. */
export const keptByQuotes: KeepsOfPerson = {
  forget: async ({ db, businessId }, { orderIds, formerOrders }) => {
    await sql`update order_revisions r set message = null
      where business_id = ${businessId} and (order_id = any(${orderIds})
        or exists (select from ${asFormerOrders(formerOrders)} where g.order_id = r.order_id and r.sent_at <= g.until))`.execute(
      db,
    )
  },
}
