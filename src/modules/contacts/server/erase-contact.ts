import { sql } from 'kysely'
import { dropViews } from '#modules/auth/server/list-looks.ts'
import { dropPictures, type PictureFolders } from '#modules/media/server/drop-pictures.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import type { Scope } from '#server/scope.ts'
import { fieldsOf } from '#shared/records/fields-of.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import { type Contact, ContactInput } from '../schema.ts'
import { withoutPerson } from '../without-person.ts'
import { contactWords } from '../words.ts'
import { openDossier } from './dossier.ts'
import { ERASED, eraseLogs } from './erase-logs.ts'
import { logsOfFormerOrders } from './former-orders.ts'
import { type Dossier, keepsOfPerson } from './keeps-of-person.ts'
import { holdContact, saveContact } from './store.ts'

const ERASED_FIELDS = ContactInput.parse({
  ...fieldsOf(CONTACT_FIELDS, 'erased'),
  firstName: contactWords.erasedFirstName,
  lastName: contactWords.erasedLastName,
})

/**
 * FND-15: removes name, addresses, numbers and pictures from everything except documents that the law requires
 * (invoices, documents that were sent and accepted).
 * @throws CONFLICT while an order for this person is unfinished
 */
export async function eraseContact(scope: Scope, id: number, folders: PictureFolders): Promise<Contact> {
  const before = await holdContact(scope, id)
  if (before.erased) return before
  const dossier = await openDossier(scope, before)
  for (const { find, collect } of keepsOfPerson(scope)) {
    await find?.(scope, dossier)
    await collect?.(scope, dossier)
  }
  const said = [...new Set(dossier.said.flatMap((text) => text?.trim() || []))]
  dossier.clean = withoutPerson(said, (await getSettings(scope)).country)

  // Mails come first, because they are found by the address that is about to be removed.
  await eraseMails(scope, dossier, before.email)
  for (const { forget } of keepsOfPerson(scope)) await forget?.(scope, dossier)
  await dropPictures(scope, dossier.mediaIds, folders)
  await forgetAnswers(scope, said)
  await dropViews(scope, (view) => JSON.stringify(dossier.clean(view)) !== JSON.stringify(view))
  await eraseLogs(scope, {
    contactIds: dossier.contactIds,
    orderIds: [...dossier.orderIds, ...dossier.binnedOrderIds],
    enquiryIds: dossier.enquiryIds,
    taskIds: dossier.taskIds,
    lines: await logsOfFormerOrders(scope, dossier.formerOrders),
    clean: dossier.clean,
  })

  const after = await saveContact(scope, id, ERASED_FIELDS, { archived_at: scope.now, erased_at: scope.now })
  await recordActivity(scope, 'contact', id, 'erased')
  return after
}

async function eraseMails(
  { db, businessId }: Scope,
  { contactId, orderIds, enquiryIds }: Dossier,
  email: string | null,
): Promise<void> {
  await sql`update outbox set to_address = ${ERASED}, to_name = null, reply_to = null, subject = ${ERASED}, html = '', text = '',
      attachments = '[]', state = case when state = 'queued' then 'failed' else state end,
      -- What a server says of a mail that it refuses names the address.
      last_error = case when state = 'queued' or last_error is not null then ${contactWords.isErased} end
    where business_id = ${businessId} and not is_private
      and (contact_id = ${contactId} or order_id = any(${orderIds}) or enquiry_id = any(${enquiryIds})
        or lower(to_address) = lower(${email})
        -- The lists that the owner is mailed name customers beside a link to their order.
        or html ~ ${`/orders/(${orderIds.join('|') || '-'})"`})`.execute(db)
}
