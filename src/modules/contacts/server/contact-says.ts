import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { phoneSpellings } from '#shared/phone-number.ts'
import { phoneSearched, searchWords } from '#shared/search-words.ts'

/** Whether the contact `c` has every word somewhere in the name, business, email address or phone number, however that is spelled. */
export async function contactSays(scope: Scope, q: string) {
  const { country } = await getSettings(scope)
  const hasPhone = (text: string) => {
    const digits = phoneSearched(text)
    if (digits === undefined) return sql`false`
    const spellings = [...new Set([digits, ...phoneSpellings(text, country)])]
    return sql`exists (select from unnest(${spellings}::text[]) s where strpos(c.phone_digits, s) > 0)`
  }
  const all = searchWords(q).map((word) => {
    const inText = sql`strpos(lower(concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email)), ${word}) > 0`
    return sql`(${inText} or ${hasPhone(word)})`
  })
  const words = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  return sql<boolean>`((${words}) or ${hasPhone(q)})`
}
