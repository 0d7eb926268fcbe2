import type { Scope } from '#server/scope.ts'
import { emailKey, phoneDigits } from '#shared/text.ts'
import type { Duplicate } from '../schema.ts'
import { PHONE_DIGITS_MIN } from './match-contact.ts'
import { toContact } from './store.ts'

type Wanted = { email?: string | undefined; phone?: string | undefined; exceptId?: number | undefined }

/** CON-3: contacts with the same email address, however it is spelled, or the same phone digits. */
export async function listDuplicates(
  scope: Scope,
  { email = '', phone = '', exceptId = 0 }: Wanted,
): Promise<Duplicate[]> {
  const key = email.trim() === '' ? null : emailKey(email)
  const digits = phoneDigits(phone)
  const usable = digits.length >= PHONE_DIGITS_MIN ? digits : null
  if (key === null && usable === null) return []
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('id', '!=', exceptId)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('email_key', '=', key), eb('phone_digits', '=', usable)]))
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    ...toContact(row),
    same: [
      ...(key !== null && row.email_key === key ? (['email'] as const) : []),
      ...(usable !== null && row.phone_digits === usable ? (['phone'] as const) : []),
    ],
  }))
}
