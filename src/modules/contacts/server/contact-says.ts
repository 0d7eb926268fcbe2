import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysPhone } from '#server/db/says-phone.ts'
import type { Scope } from '#server/scope.ts'
import { searchWords } from '#shared/search-words.ts'

/** Whether the contact `c` has every word somewhere in the name, business, email address or phone number, however that is spelled. */
export async function contactSays(scope: Scope, q: string) {
  const { country } = await getSettings(scope)
  const hasPhone = (text: string) => saysPhone(text, sql`c.phone_digits`, country)
  const all = searchWords(q).map((word) => {
    const inText = sql`strpos(lower(concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email)), ${word}) > 0`
    return sql`(${inText} or ${hasPhone(word)})`
  })
  const words = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  return sql<boolean>`((${words}) or ${hasPhone(q)})`
}
