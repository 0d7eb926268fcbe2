import { type Selectable, sql } from 'kysely'
import { changesOf, recordActivities, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Contacts } from '#server/db/schema.generated.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { emailKey, phoneDigits } from '#shared/text/text.ts'
import { consentAfter } from '../consent.ts'
import type { Contact, ContactChanges, ContactInput, ImportantDate } from '../schema.ts'
import { contactWords } from '../words.ts'
import type { KeepsOfPerson } from './keeps-of-person.ts'

export const contactBin: Bin = { table: 'contacts', parts: [] }

export function toContact(row: Selectable<Contacts>): Contact {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    businessName: row.business_name,
    company: row.business_name,
    address: row.address,
    website: row.website,
    source: row.source,
    supplier: row.supplier,
    mailingList: row.mailing_list,
    mailingListSource: row.mailing_list_source,
    mailingListConsentAt: row.mailing_list_consent_at,
    allergies: row.allergies,
    importantDates: row.important_dates as ImportantDate[],
    notes: row.notes,
    archived: row.archived_at !== null,
    erased: row.erased_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const contactOf = (scope: Scope, id: number) =>
  scope.db.selectFrom('contacts').selectAll().where('business_id', '=', scope.businessId).where('id', '=', id)

export async function findContact(scope: Scope, id: number): Promise<Contact | undefined> {
  const row = await contactOf(scope, id).executeTakeFirst()
  return row && toContact(row)
}

export async function getContact(scope: Scope, id: number): Promise<Contact> {
  return found(await findContact(scope, id), contactWords.contact)
}

/** Like `getContact`, and nobody else changes it before this transaction ends. */
export async function holdContact(scope: Scope, id: number): Promise<Contact> {
  return toContact(found(await contactOf(scope, id).forUpdate().executeTakeFirst(), contactWords.contact))
}

type Fields = Partial<ContactInput>

/** The columns of the given fields only. */
function toColumns(fields: Fields) {
  const { firstName, lastName, email, phone, address, website, source, supplier, allergies, importantDates, notes } =
    fields
  const businessName = fields.businessName === undefined ? fields.company : fields.businessName
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email, email_key: email === null ? null : emailKey(email) }),
    ...(phone !== undefined && { phone, phone_digits: (phone && phoneDigits(phone)) || null }),
    ...(businessName !== undefined && { business_name: businessName }),
    ...(address !== undefined && { address }),
    ...(website !== undefined && { website }),
    ...(source !== undefined && { source }),
    ...(supplier !== undefined && { supplier }),
    ...(allergies !== undefined && { allergies }),
    ...(importantDates !== undefined && { important_dates: JSON.stringify(importantDates) }),
    ...(notes !== undefined && { notes }),
  }
}

const consentColumns = ({ mailingList, mailingListSource, mailingListConsentAt }: ReturnType<typeof consentAfter>) => ({
  mailing_list: mailingList,
  mailing_list_source: mailingListSource,
  mailing_list_consent_at: mailingListConsentAt,
})

const NO_CONSENT = { mailingList: false, mailingListSource: null, mailingListConsentAt: null }

const newRow = (scope: Scope, input: ContactInput) => ({
  ...toColumns(input),
  ...consentColumns(consentAfter(NO_CONSENT, input, scope.now)),
  important_dates: input.importantDates ?? [],
  created_at: scope.now,
  updated_at: scope.now,
})

/** Several at once, in the order of the inputs: their ids. */
export async function createContacts(scope: Scope, inputs: readonly ContactInput[]): Promise<number[]> {
  if (inputs.length === 0) return []
  const ids = await insertRows(
    scope,
    'contacts',
    inputs.map((input) => newRow(scope, input)),
  )
  await recordActivities(scope, 'contact', ids, 'created')
  return ids
}

export async function createContact(scope: Scope, input: ContactInput): Promise<Contact> {
  const [id = 0] = await createContacts(scope, [input])
  return getContact(scope, id)
}

export async function updateContact(
  scope: Scope,
  id: number,
  { version, ...changes }: ContactChanges,
  keeps: readonly KeepsOfPerson[],
): Promise<Contact> {
  const before = await holdContact(scope, id)
  refuseErased(before)
  if (before.version !== version) throw stale(before)
  const after = await saveContact(scope, id, {
    ...toColumns(changes),
    ...consentColumns(consentAfter(before, changes, scope.now)),
  })
  await recordChanges(scope, before, after)
  for (const { retype } of keeps)
    for (const field of ['email', 'phone'] as const)
      if (after[field] !== before[field]) await retype?.(scope, id, field)
  return after
}

export async function saveContact(
  scope: Scope,
  id: number,
  columns: Partial<Omit<Selectable<Contacts>, 'version' | 'updated_at'>>,
): Promise<Contact> {
  const row = await scope.db
    .updateTable('contacts')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContact(row)
}

async function recordChanges(scope: Scope, before: Contact, after: Contact): Promise<void> {
  const { company: _company, updatedAt: _updatedAt, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'contact', after.id, 'changed', changed)
}

export async function archiveContact(scope: Scope, id: number): Promise<Contact> {
  return moveToArchive(scope, id, true)
}

/** From the archive, or from the bin as it was. */
export async function restoreContact(scope: Scope, id: number): Promise<Contact> {
  if (!(await takeBack(scope, contactBin, id))) return moveToArchive(scope, id, false)
  await recordActivity(scope, 'contact', id, 'restored')
  return getContact(scope, id)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Contact> {
  const before = await holdContact(scope, id)
  if (!archived) refuseErased(before)
  if (before.archived === archived) return before
  const after = await saveContact(scope, id, { archived_at: archived ? scope.now : null })
  await recordActivity(scope, 'contact', id, archived ? 'archived' : 'restored')
  return after
}

export function refuseErased({ erased }: Contact): void {
  if (erased) throw new AppError('CONFLICT', contactWords.isErased)
}

/** Whether any order, enquiry or mail names the contact. */
export async function isContactUsed(scope: Scope, id: number, keeps: readonly KeepsOfPerson[]): Promise<boolean> {
  const named = Promise.all(keeps.map(({ isNamed }) => isNamed?.(scope, id)))
  const known = sql<{ used: boolean }>`
    select exists (select from outbox where business_id = ${scope.businessId} and contact_id = ${id})
        or exists (select from activity where business_id = ${scope.businessId} and entity = 'contact' and entity_id = ${id}
                      and act in ('merged', 'erased')) as used`.execute(scope.db)
  const [isNamed, { rows }] = await Promise.all([named, known])
  return isNamed.includes(true) || (rows[0]?.used ?? false)
}

/** FND-7: what was never used goes into the bin; anything else is archived. */
export async function removeContact(scope: Scope, id: number, keeps: readonly KeepsOfPerson[]): Promise<void> {
  await holdContact(scope, id)
  if (await isContactUsed(scope, id, keeps)) await archiveContact(scope, id)
  else await throwAway(scope, contactBin, id)
}
