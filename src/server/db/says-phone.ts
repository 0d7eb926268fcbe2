import { type RawBuilder, sql } from 'kysely'
import { searchedNumbers } from '#shared/text/phone-number.ts'

/** Whether a column of digits holds the phone number that is searched, however it is spelled where the bakery is. */
export function saysPhone(q: string, digits: RawBuilder<unknown>, country: string): RawBuilder<boolean> {
  const numbers = searchedNumbers(q, country)
  if (numbers.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (select from unnest(${numbers}::text[]) s where strpos(${digits}, s) > 0)`
}
