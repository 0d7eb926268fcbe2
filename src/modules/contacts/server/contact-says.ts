import { sql } from 'kysely'
import { phoneSearched, searchWords } from '#shared/search-words.ts'

/** Whether the contact `c` has every word somewhere in the name, business, email address or phone number. */
export function contactSays(q: string) {
  const all = searchWords(q).map((word) => {
    const inText = sql`strpos(lower(concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email)), ${word}) > 0`
    const digits = phoneSearched(word)
    return digits === undefined ? inText : sql`(${inText} or ${hasPhone(digits)})`
  })
  const words = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  const digits = phoneSearched(q)
  return digits === undefined ? sql<boolean>`(${words})` : sql<boolean>`(${words} or ${hasPhone(digits)})`
}

const hasPhone = (digits: string) => sql`strpos(coalesce(c.phone_digits, ''), ${digits}) > 0`
