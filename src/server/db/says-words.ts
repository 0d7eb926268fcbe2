import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#shared/text/search-words.ts'
import { escapeLike } from './like.ts'

/** Whether a text has every word of a search somewhere, in whatever order. `shared/search-words.ts` is the same for a picker. */
export function saysWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const patterns = rareFirst(q).map((word) => `%${escapeLike(word)}%`)
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`folded(${text}) like all(${patterns}::text[])`
}

/** The same of a text that is kept folded: to fold it again takes longer than to search it. */
export function hasWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const all = rareFirst(q).map((word) => sql`strpos(${text}, ${word}) > 0`)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A text is searched no further than the first word it lacks; numbers and long words are in the fewest texts. */
const rareFirst = (q: string | undefined) =>
  searchWords(q).toSorted((a, b) => Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length)
const HAS_DIGIT = /\d/
