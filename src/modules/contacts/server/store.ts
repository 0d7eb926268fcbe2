import { type Selectable, sql } from 'kysely'
import { changesOf, recordActivities, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Contacts } from '#server/db/schema.generated.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { columnsOf, readFields } from '#shared/records/fields-of.ts'
import { emailKey, phoneDigits } from '#shared/text/text.ts'
import { consentAfter, NO_CONSENT } from '../consent.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import type { Contact, ContactChanges, ContactInput } from '../schema.ts'
import { contactWords } from '../words.ts'
import { keepsOfPerson } from './keeps-of-person.ts'

export const contactBin: Bin = { table: 'contacts', parts: [] }

export function toContact(row: Selectable<Contacts>): Contact {
  return {
    ...readFields(CONTACT_FIELDS, row),
    id: row.id,
    company: row.business_name,
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

/** Like `getContact`, and locks the contact until the transaction ends. */
export async function holdContact(scope: Scope, id: number): Promise<Contact> {
  return toContact(found(await contactOf(scope, id).forUpdate().executeTakeFirst(), contactWords.contact))
}

/** Columns of the given fields only. */
function toColumns({ company, ...fields }: Partial<ContactInput>) {
  const { email, phone, businessName = company } = fields
  return {
    ...columnsOf(CONTACT_FIELDS, { ...fields, businessName }),
    ...(email !== undefined && { email_key: email === null ? null : emailKey(email) }),
    ...(phone !== undefined && { phone_digits: (phone && phoneDigits(phone)) || null }),
  }
}

const newRow = (scope: Scope, input: ContactInput) => ({
  ...toColumns({ ...input, ...consentAfter(NO_CONSENT, input, scope.now) }),
  created_at: scope.now,
  updated_at: scope.now,
})

/** Creates several contacts and returns their ids in the order of the inputs. */
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
): Promise<Contact> {
  const before = await holdContact(scope, id)
  refuseErased(before)
  if (before.version !== version) throw stale(before)
  const after = await saveContact(scope, id, { ...changes, ...consentAfter(before, changes, scope.now) })
  await recordChanges(scope, before, after)
  for (const { retype } of keepsOfPerson(scope))
    for (const field of ['email', 'phone'] as const)
      if (after[field] !== before[field]) await retype?.(scope, id, field)
  return after
}

export async function saveContact(
  scope: Scope,
  id: number,
  fields: Partial<ContactInput>,
  further: Partial<Pick<Selectable<Contacts>, 'archived_at' | 'erased_at' | 'unsubscribed_at'>> = {},
): Promise<Contact> {
  const { important_dates, avoids, ...columns } = toColumns(fields)
  const row = await scope.db
    .updateTable('contacts')
    .set({
      ...columns,
      ...(important_dates && { important_dates: JSON.stringify(important_dates) }),
      ...(avoids && { avoids: JSON.stringify(avoids) }),
      ...further,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContact(row)
}

/** Gives a contact without known allergies those that one of its orders states, once they are read (SAF-2, SAF-13). */
export async function rememberAllergies(
  scope: Scope,
  {
    contactId,
    allergiesStated,
    avoids,
    avoidsRead,
  }: Pick<Contact, 'avoids'> & { contactId: number | null; allergiesStated: string | null; avoidsRead: boolean },
): Promise<void> {
  if (contactId === null || avoids.length === 0 || !avoidsRead) return
  // Two orders of one contact would block each other if a lock on the contact came before its change.
  const changed = await scope.db
    .updateTable('contacts')
    .set({
      allergies: allergiesStated,
      avoids: JSON.stringify(avoids),
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', contactId)
    .where('erased_at', 'is', null)
    .where('allergies', 'is', null)
    .where('avoids', '=', '[]')
    .returning('id')
    .executeTakeFirst()
  if (changed && allergiesStated)
    await recordActivity(scope, 'contact', contactId, 'changed', { allergies: [null, allergiesStated] })
}

async function recordChanges(scope: Scope, before: Contact, after: Contact): Promise<void> {
  // The history has no codes of allergens.
  const { company: _company, updatedAt: _updatedAt, avoids: _avoids, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'contact', after.id, 'changed', changed)
}

export async function archiveContact(scope: Scope, id: number): Promise<Contact> {
  return moveToArchive(scope, id, true)
}

/** Restores from the archive, or from the bin as it was. */
export async function restoreContact(scope: Scope, id: number): Promise<Contact> {
  if (!(await takeBack(scope, contactBin, id))) return moveToArchive(scope, id, false)
  await recordActivity(scope, 'contact', id, 'restored')
  return getContact(scope, id)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Contact> {
  const before = await holdContact(scope, id)
  if (!archived) refuseErased(before)
  if (before.archived === archived) return before
  const after = await saveContact(scope, id, {}, { archived_at: archived ? scope.now : null })
  await recordActivity(scope, 'contact', id, archived ? 'archived' : 'restored')
  return after
}

export function refuseErased({ erased }: Contact): void {
  if (erased) throw new AppError('CONFLICT', contactWords.isErased)
}

/** True if any order, enquiry or mail names the contact. */
export async function isContactUsed(scope: Scope, id: number): Promise<boolean> {
  const named = Promise.all(keepsOfPerson(scope).map(({ isNamed }) => isNamed?.(scope, id)))
  const others = keepsOfPerson(scope).flatMap(({ names }) => (names ? sql`or ${names(scope, id)}` : []))
  const known = sql<{ used: boolean }>`
    select exists (select from outbox where business_id = ${scope.businessId} and contact_id = ${id})
        or exists (select from activity where business_id = ${scope.businessId} and entity = 'contact' and entity_id = ${id}
                      and act in ('merged', 'erased')) ${sql.join(others, sql` `)} as used`.execute(scope.db)
  const [isNamed, { rows }] = await Promise.all([named, known])
  return isNamed.includes(true) || (rows[0]?.used ?? false)
}

/** FND-7: a contact that was never used goes into the bin; any other is archived. */
export async function removeContact(scope: Scope, id: number): Promise<void> {
  await holdContact(scope, id)
  if (await isContactUsed(scope, id)) await archiveContact(scope, id)
  else await throwAway(scope, contactBin, id)
}
