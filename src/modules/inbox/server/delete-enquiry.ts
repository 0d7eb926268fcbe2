import { sql } from 'kysely'
import { contactBin } from '#modules/contacts/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { takeBack } from '#server/bin.ts'
import { insertKept } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Enquiry } from '../schema.ts'
import { inboxWords } from '../words.ts'
import { showEnquiry } from './show-enquiry.ts'
import { getEnquiry } from './store.ts'

/** Moves the request to the bin for a day, from where it can be restored. */
export async function deleteEnquiry(scope: Scope, id: number): Promise<void> {
  const { orders } = await getEnquiry(scope, id)
  if (orders.length > 0) throw new AppError('CONFLICT', inboxWords.hasOrder)
  const { db, businessId, now } = scope
  await recordActivity(scope, 'enquiry', id, 'deleted')
  await sql`insert into deleted_enquiries (business_id, id, enquiry, images, messages, deleted_at)
    select e.business_id, e.id, to_jsonb(e),
      (select coalesce(jsonb_agg(i), '[]') from enquiry_images i where i.business_id = e.business_id and i.enquiry_id = e.id),
      (select coalesce(jsonb_agg(m), '[]') from enquiry_messages m where m.business_id = e.business_id and m.enquiry_id = e.id),
      ${now} from enquiries e where e.business_id = ${businessId} and e.id = ${id}`.execute(db)
  await db.deleteFrom('enquiries').where('business_id', '=', businessId).where('id', '=', id).execute()
}

/** Its contact may have been deleted meanwhile; a contact merged into another is not linked again. */
export async function restoreEnquiry(scope: Scope, id: number): Promise<Enquiry> {
  const { db, businessId } = scope
  const kept = await db
    .deleteFrom('deleted_enquiries')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(['enquiry', 'images', 'messages'])
    .executeTakeFirst()
  if (kept) {
    const { contact_id: contactId = null } = kept.enquiry as { contact_id?: number | null }
    if (contactId !== null) await takeBack(scope, contactBin, contactId)
    const contact = await db
      .selectFrom('contacts')
      .select('id')
      .where('business_id', '=', businessId)
      .where('id', '=', contactId ?? 0)
      .executeTakeFirst()
    const enquiry = { ...(kept.enquiry as object), contact_id: contact?.id ?? null }
    await insertKept(scope, 'enquiries', JSON.stringify([enquiry]))
    await insertKept(scope, 'enquiry_images', JSON.stringify(kept.images))
    await insertKept(scope, 'enquiry_messages', JSON.stringify(kept.messages))
    await recordActivity(scope, 'enquiry', id, 'restored')
  }
  return showEnquiry(scope, id)
}
