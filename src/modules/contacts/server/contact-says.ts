import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { escapeLike } from '#server/db/search/like.ts'
import type { Scope } from '#server/scope.ts'
import { searchedNumbers } from '#shared/text/phone-number.ts'
import { searchWords } from '#shared/text/search-words.ts'

/** Matches a contact `c` that has every word in its name, business, email address or phone number, in any spelling. */
export async function contactSays(scope: Scope, q: string) {
  const words = searchWords(q)
  if (words.length === 0) return sql<boolean>`true`
  const { country } = await getSettings(scope)
  const inPhone = (text: string) => searchedNumbers(text, country).join('|') || null
  const saying = (word: string | null, numbers: string | null) => sql`select contacts_saying(${word}, ${numbers}) as id`
  const each = words.map((word) => saying(`%${escapeLike(word)}%`, inPhone(word)))
  const whole = inPhone(q)
  // A statement of its own, because a cluster cannot call the function where the contacts are stored.
  const { rows } = await sql<{ ids: string[] }>`
    select array(${sql.join(each, sql` intersect `)}${whole === null ? sql`` : sql` union ${saying(null, whole)}`}) as ids`.execute(
    scope.db,
  )
  return sql<boolean>`c.id = any(${rows[0]?.ids ?? []}::bigint[])`
}
