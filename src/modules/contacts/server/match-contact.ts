import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { phoneSpellings } from '#shared/text/phone-number.ts'
import { cleanText, emailKey, phoneDigits } from '#shared/text/text.ts'

type Person = {
  firstName: string
  lastName: string
  email?: string | null | undefined
  phone?: string | null | undefined
  source?: string | null | undefined
}

const normalised = (text: string | null | undefined) => (text ? cleanText(text).trim() : '') || null

/**
 * The contact this person already is, by email address, else by phone number, else a new one. A known contact keeps its
 * own words; gaps are filled, and an archived one comes back. An address that a stranger typed never becomes that of a
 * contact found by number alone: it would open that customer's other orders.
 */
export async function matchOrCreateContact(scope: Scope, person: Person, { isStranger = false } = {}): Promise<number> {
  const email = normalised(person.email)
  const phone = normalised(person.phone)
  const key = email && emailKey(email)
  const digits = (phone && phoneDigits(phone)) || null
  // Two enquiries of one new person at the same moment must not make two contacts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${scope.businessId}`}, 0))`.execute(scope.db)
  const known = await findKnownContact(scope, { email, phone })
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

type Reach = { email: string | null; phone: string | null }

/** The contact to whom this email address, else this phone number, belongs. */
export async function findKnownContact(scope: Scope, { email, phone }: Reach) {
  const { country } = await getSettings(scope)
  return (
    (await findBy(scope, 'email_key', email ? [emailKey(email)] : [])) ??
    (await findBy(scope, 'phone_digits', phone ? phoneSpellings(phone, country) : []))
  )
}

async function findBy(scope: Scope, column: 'email_key' | 'phone_digits', values: readonly string[]) {
  if (values.length === 0) return undefined
  return scope.db
    .selectFrom('contacts')
    .select(['id', 'email', 'phone', 'archived_at'])
    .where('business_id', '=', scope.businessId)
    .where(column, 'in', values)
    .where('erased_at', 'is', null)
    .orderBy(sql`archived_at is not null`)
    .orderBy('id')
    .executeTakeFirst()
}
