import { sql } from 'kysely'
import { type PersonSaid, personKeys, reachesOf } from '#modules/contacts/same-person.ts'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { ERASED } from '#modules/contacts/server/erase-logs.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'

export const enquiriesOfPerson: KeepsOfPerson = { isNamed, find, collect, forget, merge }

type Sender = Record<'first_name' | 'last_name' | 'email' | 'phone', string> & { id: number }
type Unsettled = Sender & { contact_id: number | null; is_someone_new: boolean }
const personOf = (sender: Sender): PersonSaid => ({
  firstName: sender.first_name,
  lastName: sender.last_name,
  email: sender.email,
  phone: sender.phone,
})
const saidBy = (sender: Sender) => [sender.first_name, sender.last_name, sender.email, sender.phone]

async function isNamed({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from enquiries where business_id = ${businessId} and contact_id = ${id}) as named`.execute(db)
  return rows[0]?.named ?? false
}

async function find(scope: Scope, dossier: Dossier): Promise<void> {
  const { businessId, db } = scope
  const { country } = await getSettings(scope)
  const { emails, digits } = reachesOf(dossier.keys, country)
  // A request without an order finds its contact by its content alone.
  const isHers = ({ contact_id: contactId, is_someone_new: isNew, ...sender }: Unsettled) =>
    contactId === dossier.contactId ||
    (contactId === null && !isNew && personKeys(personOf(sender), country).some((key) => dossier.keys.includes(key)))
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'contact_id', 'is_someone_new'])
    .where('business_id', '=', businessId)
    .where('erased_at', 'is', null)
    .where((by) =>
      by.or([
        by('contact_id', '=', dossier.contactId),
        by('email_key', '=', by.fn.any(by.val(emails))),
        by('phone_digits', '=', by.fn.any(by.val(digits))),
      ]),
    )
    .execute()
  note(dossier, enquiries.filter(isHers))
  const { rows: deleted } = await sql<Unsettled>`select d.id, e.first_name, e.last_name, e.email, e.phone, e.contact_id,
      coalesce(e.is_someone_new, false) as is_someone_new
    from deleted_enquiries d cross join lateral jsonb_to_record(d.enquiry) as e (first_name text, last_name text,
      email text, phone text, contact_id bigint, is_someone_new boolean)
    where d.business_id = ${businessId}`.execute(db)
  dossier.binnedEnquiryIds.push(...deleted.filter(isHers).map(({ id }) => id))
}

async function collect(scope: Scope, dossier: Dossier): Promise<void> {
  const { contactId, emailKey: key } = dossier
  // The address is removed from every unassigned request that came with it, whatever the name.
  note(
    dossier,
    await scope.db
      .selectFrom('enquiries')
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .where('business_id', '=', scope.businessId)
      .where('contact_id', 'is', null)
      .where('email_key', '=', key)
      .where('id', 'not in', [0, ...dossier.enquiryIds])
      .execute(),
  )
  // Deleted requests could still be restored; now they cannot.
  const { rows: deleted } = await sql<Sender & { images: { media_id: number }[] }>`delete from deleted_enquiries
    where business_id = ${scope.businessId} and (enquiry ->> 'contact_id' = ${String(contactId)} or enquiry ->> 'email_key' = ${key})
    returning id, images, enquiry ->> 'first_name' as first_name, enquiry ->> 'last_name' as last_name,
      enquiry ->> 'email' as email, enquiry ->> 'phone' as phone`.execute(scope.db)
  note(dossier, deleted)
  dossier.mediaIds.push(...deleted.flatMap(({ images }) => images.map((image) => image.media_id)))
}

function note(dossier: Dossier, senders: readonly Sender[]): void {
  dossier.enquiryIds.push(...senders.map(({ id }) => id))
  dossier.said.push(...senders.flatMap(saidBy))
}

async function forget(scope: Scope, { enquiryIds, mediaIds, clean }: Dossier): Promise<void> {
  const { db, businessId, now } = scope
  const { rows: images } = await sql<{ media_id: number }>`delete from enquiry_images
    where business_id = ${businessId} and enquiry_id = any(${enquiryIds}) returning media_id`.execute(db)
  mediaIds.push(...images.map((image) => image.media_id))
  await sql`update enquiries set first_name = ${contactWords.erasedFirstName}, last_name = ${contactWords.erasedLastName},
      email = '', email_key = '', phone = '', phone_digits = '', delivery_address = null, description = null, allergies = null, avoids = '[]',
      answers = '[]', referrer = null, utm = null, owner_notes = null,
      erased_at = ${now}, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and id = any(${enquiryIds})`.execute(db)
  // Nobody waits for an answer to these any more.
  await sql`update enquiries set shelved_from = status, status = 'Archived'
    where business_id = ${businessId} and id = any(${enquiryIds}) and status in ('New', 'Viewed', 'Replied')`.execute(
    db,
  )
  await sql`update enquiry_messages set subject = ${ERASED}, body = ''
    where business_id = ${businessId} and enquiry_id = any(${enquiryIds})`.execute(db)
  const which = sql`t.id = any(${enquiryIds})`
  await cleanTexts(scope, { table: 'enquiries', columns: ['lost_reason', 'budget'], which, clean })
}

async function merge({ db, businessId }: Scope, fromId: number, intoId: number): Promise<void> {
  await db
    .updateTable('enquiries')
    .set({ contact_id: intoId })
    .where('business_id', '=', businessId)
    .where('contact_id', '=', fromId)
    .execute()
  // A deleted request will come back to the contact that remains.
  await sql`update deleted_enquiries set enquiry = enquiry || jsonb_build_object('contact_id', ${intoId}::bigint)
    where business_id = ${businessId} and enquiry ->> 'contact_id' = ${String(fromId)}`.execute(db)
}
