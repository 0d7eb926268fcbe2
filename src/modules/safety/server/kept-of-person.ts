import { sql } from 'kysely'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

/** Erasing a person keeps the fact of a decision and clears what it was about. */
export const keptBySafety: KeepsOfPerson = {
  forget: async ({ db, businessId }, { orderIds }) => {
    await sql`update safety_decisions set codes = '[]', found = '{}', public_text = null, note = null
      where business_id = ${businessId} and order_id = any(${orderIds})`.execute(db)
  },
}
