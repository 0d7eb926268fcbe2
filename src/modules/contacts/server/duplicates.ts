import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { isSamePhone, searchedNumbers } from '#shared/text/phone-number.ts'
import type { PersonSaid } from '../same-person.ts'
import type { Duplicate } from '../schema.ts'
import { findLikely, toDuplicate } from './likely-contacts.ts'

/** Two numbers that share fewer digits are rarely the same. */
const ENDING_MIN = 8
const MOST = 10

type Wanted = Partial<PersonSaid> & { exceptId?: number | undefined }

/**
 * Contacts with the same name, email address or phone number in any spelling. Only the owner sees them, so a number
 * without its country matches every country; `whoIsIt` is stricter.
 */
export async function listDuplicates(scope: Scope, { exceptId, ...wanted }: Wanted): Promise<Duplicate[]> {
  const { country } = await getSettings(scope)
  const person = { firstName: '', lastName: '', ...wanted }
  const found = await findLikely(scope, person, country)
  const resembling = await findEnding(scope, person.phone ?? '', country)
  const ids = new Set(resembling.map(({ id }) => id))
  const known = found.map(({ row, same }) =>
    ids.has(row.id) && !same.includes('phone') ? { row, same: [...same, 'phone' as const] } : { row, same },
  )
  const others = resembling
    .filter(({ id }) => !found.some(({ row }) => row.id === id))
    .map((row) => ({ row, same: ['phone' as const] }))
  return [...known, ...others]
    .filter(({ row }) => row.id !== exceptId)
    .slice(0, MOST)
    .map(toDuplicate)
}

/** Contacts whose number ends like this one, typed without its country. */
async function findEnding(scope: Scope, phone: string, country: string) {
  const isWhole = phone.trim().startsWith('+')
  const endings =
    isWhole || !isSamePhone(phone, phone, country)
      ? []
      : searchedNumbers(phone, country).filter(({ length }) => length >= ENDING_MIN)
  if (endings.length === 0) return []
  const { rows } = await sql<{
    ids: string[]
  }>`select array(select contacts_saying(null, ${`(${endings.join('|')})$`})) as ids`.execute(scope.db)
  return scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`id = any(${rows[0]?.ids ?? []}::bigint[])`)
    .orderBy('id')
    .limit(MOST)
    .execute()
}
