import { sql } from 'kysely'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

/** The quotes themselves are papers and stay; the words sent with them go. */
export const keptByQuotes: KeepsOfPerson = {
  forget: async ({ db, businessId }, { orderIds, formerOrders }) => {
    const ids = [...orderIds, ...formerOrders.map(({ orderId }) => orderId)]
    await sql`update order_revisions set message = null
      where business_id = ${businessId} and order_id = any(${ids})`.execute(db)
  },
}
