import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { cleanText, emailKey, phoneDigits } from '#shared/text/text.ts'
import type { PersonSaid } from '../same-person.ts'
import { contactWords } from '../words.ts'
import { whoIsIt } from './likely-contacts.ts'

type Person = PersonSaid & { source?: string | null | undefined }

const normalised = (text: string | null | undefined) => (text ? cleanText(text).trim() : '') || null

/** The owner's answer about a person: this contact, or somebody new. */
export type Told = number | 'new'

type Matching = {
  isStranger?: boolean
  /** Nobody looks at who it is before an order is theirs: one address is one person, a name or a number is not (R57). */
  byEmailOnly?: boolean
  told?: Told | undefined
}

/**
 * The contact that this person is (`same-person.ts`) or was declared to be, else a new one. A known contact keeps its
 * own values; gaps are filled, and an archived one comes back. An address typed by a visitor never becomes a known
 * contact's: it would open that customer's other orders.
 */
export async function matchOrCreateContact(
  scope: Scope,
  person: Person,
  { isStranger = false, byEmailOnly = false, told }: Matching = {},
): Promise<number> {
  const email = normalised(person.email)
  const phone = normalised(person.phone)
  const key = email && emailKey(email)
  const digits = (phone && phoneDigits(phone)) || null
  // Two simultaneous requests by one new person must not create two contacts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${scope.businessId}`}, 0))`.execute(scope.db)
  const id =
    told ?? (byEmailOnly ? await findByEmail(scope, key) : (await whoIsIt(scope, { ...person, email, phone })).known)
  const known = id === undefined || id === 'new' ? undefined : await readKnown(scope, id)
  if (known === undefined) {
    const { id } = await scope.db
      .insertInto('contacts')
      .values({
        business_id: scope.businessId,
        first_name: normalised(person.firstName) ?? '',
        last_name: normalised(person.lastName) ?? '',
        email,
        email_key: key,
        phone,
        phone_digits: digits,
        source: normalised(person.source),
        created_at: scope.now,
        updated_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(scope, 'contact', id, 'created')
    return id
  }
  const gaps = {
    ...(known.email === null && email !== null && !isStranger && { email, email_key: key }),
    ...(known.phone === null && phone !== null && { phone, phone_digits: digits }),
    ...(known.archived_at !== null && { archived_at: null }),
  }
  if (Object.keys(gaps).length > 0) {
    await scope.db
      .updateTable('contacts')
      .set({ ...gaps, version: sql`version + 1`, updated_at: scope.now })
      .where('business_id', '=', scope.businessId)
      .where('id', '=', known.id)
      .execute()
    await recordActivity(scope, 'contact', known.id, known.archived_at === null ? 'completed' : 'restored')
  }
  return known.id
}

/** The contact with this address: one in use before an archived one, the oldest first. */
async function findByEmail({ db, businessId }: Scope, key: string | null): Promise<number | undefined> {
  if (!key) return undefined
  const known = await db
    .selectFrom('contacts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('email_key', '=', key)
    .where('erased_at', 'is', null)
    .orderBy(sql`archived_at is not null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return known?.id
}

/** @throws AppError INVALID naming `contactId` if it does not exist or was erased */
async function readKnown(scope: Scope, id: number) {
  const known = await scope.db
    .selectFrom('contacts')
    .select(['id', 'email', 'phone', 'archived_at'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (known) return known
  throw new AppError('INVALID', contactWords.mergeUnknown, { fields: { contactId: contactWords.mergeUnknown } })
}
