import { sql } from 'kysely'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

export const codesOfPerson: KeepsOfPerson = {
  async forget({ db, businessId }, { orderIds, emailKey }) {
    await sql`delete from order_codes
      where business_id = ${businessId} and (order_id = any(${orderIds}) or email_key = ${emailKey})`.execute(db)
  },
}
