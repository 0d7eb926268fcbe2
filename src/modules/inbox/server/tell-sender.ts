import { sql } from 'kysely'
import { findContact } from '#modules/contacts/server/store.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { EnquirySender } from '../schema.ts'
import { enquiryWords } from '../words.ts'
import { holdEnquiry } from './hold-enquiry.ts'
import { getEnquiry } from './store.ts'

/** Sets the sender of a request. Once an order was made from it, the order has the customer. */
export async function tellSender(scope: Scope, id: number, { contactId }: EnquirySender): Promise<void> {
  await holdEnquiry(scope, id)
  const enquiry = await getEnquiry(scope, id)
  if (enquiry.erased) throw new AppError('CONFLICT', enquiryWords.isErased)
  if (enquiry.orders.length > 0) throw new AppError('CONFLICT', enquiryWords.senderIsSettled)
  const contact = contactId === null ? undefined : await findContact(scope, contactId)
  if (contactId !== null && (contact === undefined || contact.erased))
    throw new AppError('INVALID', contactWords.mergeUnknown, { fields: { contactId: contactWords.mergeUnknown } })
  await scope.db
    .updateTable('enquiries')
    .set({
      contact_id: contactId,
      is_someone_new: contactId === null,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  await recordActivity(scope, 'enquiry', id, 'sender-told', { contactId: [enquiry.contactId, contactId] })
}
