import { type RawBuilder, sql } from 'kysely'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { standingWords as words } from '../words.ts'

/** SQL for the standing orders with a product, as rows of its uses. */
export const standingWithProduct = ({ businessId }: Scope, productId: number): RawBuilder<unknown> => sql`
  select 'standing', s.id, null, null, s.name, '', null, c.first_name, c.last_name from standing_orders s
    join contacts c on c.business_id = s.business_id and c.id = s.contact_id
   where s.business_id = ${businessId} and exists (select from standing_lines l
     where l.business_id = s.business_id and l.standing_id = s.id and l.product_id = ${productId})`

/** Standing orders must have ended before their customer is erased; what is left of them goes then. */
export const standingOfPerson: KeepsOfPerson = {
  names: ({ businessId }, id) =>
    sql<boolean>`exists (select from standing_orders where business_id = ${businessId} and contact_id = ${id})`,
  collect: async ({ db, businessId }, { contactId }) => {
    const { rows } = await sql`select from standing_orders
      where business_id = ${businessId} and contact_id = ${contactId} and archived_at is null limit 1`.execute(db)
    if (rows.length > 0) throw new AppError('CONFLICT', words.endFirst)
  },
  forget: async ({ db, businessId, now }, { contactId }) => {
    await sql`update standing_orders set name = ${words.erasedName}, delivery_address = null, delivery_details = null, reference = null,
        job_sheet_notes = null, version = version + 1, updated_at = ${now}
      where business_id = ${businessId} and contact_id = ${contactId}`.execute(db)
    await sql`update standing_skips k set note = null from standing_orders s
      where k.business_id = ${businessId} and s.business_id = k.business_id and s.id = k.standing_id
        and s.contact_id = ${contactId}`.execute(db)
  },
  merge: async ({ db, businessId }, fromId, intoId) => {
    await sql`update standing_orders set contact_id = ${intoId}
      where business_id = ${businessId} and contact_id = ${fromId}`.execute(db)
    await sql`update deleted_records set record = record || jsonb_build_object('contact_id', ${intoId}::bigint)
      where business_id = ${businessId} and kind = 'standing_orders' and record ->> 'contact_id' = ${String(fromId)}`.execute(
      db,
    )
  },
}
