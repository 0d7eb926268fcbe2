import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { phoneSpellings } from '#shared/phone-number.ts'
import { emailKey } from '#shared/text.ts'
import type { Duplicate } from '../schema.ts'
import { toContact } from './store.ts'

type Wanted = { email?: string | undefined; phone?: string | undefined; exceptId?: number | undefined }

/** CON-3: contacts with the same email address or the same phone number, however they are spelled. */
export async function listDuplicates(
  scope: Scope,
  { email = '', phone = '', exceptId = 0 }: Wanted,
): Promise<Duplicate[]> {
  const key = email.trim() === '' ? null : emailKey(email)
  const spellings = phoneSpellings(phone, (await getSettings(scope)).country)
  if (key === null && spellings.length === 0) return []
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('id', '!=', exceptId)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('email_key', '=', key), sql<boolean>`phone_digits = any(${spellings})`]))
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    ...toContact(row),
    same: [
      ...(key !== null && row.email_key === key ? (['email'] as const) : []),
      ...(spellings.includes(row.phone_digits ?? '') ? (['phone'] as const) : []),
    ],
  }))
}
