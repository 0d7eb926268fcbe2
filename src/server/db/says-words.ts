import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#shared/search-words.ts'

/** Whether a text has every word of a search somewhere, in whatever order. */
export const saysWords = (q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  hasWords(q, sql`lower(${text})`)

/** The same of a text that is kept in lower case: to lower it again takes longer than to search it. */
export function hasWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const all = searchWords(q)
    .toSorted(rarestFirst)
    .map((word) => sql`strpos(${text}, ${word}) > 0`)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A text is searched no further than the first word it lacks; numbers and long words are in the fewest texts. */
const rarestFirst = (a: string, b: string) =>
  Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length
const HAS_DIGIT = /\d/
