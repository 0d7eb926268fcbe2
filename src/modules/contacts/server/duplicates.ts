import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { phoneSpellings, searchedNumbers } from '#shared/text/phone-number.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Duplicate } from '../schema.ts'
import { toContact } from './store.ts'

/** Two numbers with fewer digits in common are seldom one. */
const ENDING_MIN = 8

type Wanted = { email?: string | undefined; phone?: string | undefined; exceptId?: number | undefined }

/**
 * Contacts with the same email address or the same phone number, however they are spelled. Only the owner is told,
 * so a number without its country resembles those of every country; whose a request is, `matchOrCreateContact` decides by less.
 */
export async function listDuplicates(
  scope: Scope,
  { email = '', phone = '', exceptId = 0 }: Wanted,
): Promise<Duplicate[]> {
  const key = email.trim() === '' ? null : emailKey(email)
  const { country } = await getSettings(scope)
  const spellings = phoneSpellings(phone, country)
  if (key === null && spellings.length === 0) return []
  const isWhole = phone.trim().startsWith('+')
  const endings = isWhole ? [] : searchedNumbers(phone, country).filter(({ length }) => length >= ENDING_MIN)
  const ending = endings.length === 0 ? null : `(${endings.join('|')})$`
  const { rows: ended } = await sql<{
    ids: string[]
  }>`select array(select contacts_saying(null, ${ending})) as ids`.execute(scope.db)
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('id', '!=', exceptId)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', key),
        sql<boolean>`phone_digits = any(${spellings})`,
        sql<boolean>`id = any(${ended[0]?.ids ?? []}::bigint[])`,
      ]),
    )
    .orderBy('id')
    .limit(10)
    .execute()
  const isSamePhone = (digits: string) =>
    spellings.includes(digits) || endings.some((number) => digits.endsWith(number))
  return rows.map((row) => ({
    ...toContact(row),
    same: [
      ...(key !== null && row.email_key === key ? (['email'] as const) : []),
      ...(isSamePhone(row.phone_digits ?? '') ? (['phone'] as const) : []),
    ],
  }))
}
