import { type RawBuilder, sql } from 'kysely'
import { phoneSpellings } from '#shared/phone-number.ts'
import { phoneSearched } from '#shared/search-words.ts'

/** Whether a column of digits holds the phone number that is searched, however it is spelled where the bakery is. */
export function saysPhone(q: string, digits: RawBuilder<unknown>, country: string): RawBuilder<boolean> {
  const searched = phoneSearched(q)
  if (searched === undefined) return sql<boolean>`false`
  const spellings = [...new Set([searched, ...phoneSpellings(q, country)])]
  return sql<boolean>`exists (select from unnest(${spellings}::text[]) s where strpos(${digits}, s) > 0)`
}
