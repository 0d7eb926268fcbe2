import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#shared/text/search-words.ts'
import { escapeLike } from './like.ts'

/** Whether a text has every word of a search somewhere, in whatever order. `shared/search-words.ts` is the same for a picker. */
export function saysWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const patterns = rareFirst(q).map((word) => `%${escapeLike(word)}%`)
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`folded(${text}) like all(${patterns}::text[])`
}

/**
 * The same of a text that is kept folded: to fold it again takes longer than to search it. A word may also be the `reference`
 * (R-7K2MPQ), from its R- on or without it as a whole: a piece of what was drawn by lot is nobody's word.
 */
export function hasWords(
  q: string | undefined,
  text: RawBuilder<unknown>,
  reference: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const all = rareFirst(q).map((word) => {
    const isReference = word.startsWith('r-')
      ? sql`starts_with(lower(${reference}), ${word})`
      : sql`lower(${reference}) = ${`r-${word}`}`
    return sql`(strpos(${text}, ${word}) > 0 or ${isReference})`
  })
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A text is searched no further than the first word it lacks; numbers and long words are in the fewest texts. */
const rareFirst = (q: string | undefined) =>
  searchWords(q).toSorted((a, b) => Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length)
const HAS_DIGIT = /\d/
