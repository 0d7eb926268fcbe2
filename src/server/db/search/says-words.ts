import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#shared/text/search-words.ts'
import { escapeLike } from './like.ts'

/**
 * True if a text contains every word of a search, in any order. `shared/search-words.ts` does the same for a picker.
 */
export function saysWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const patterns = rareFirst(q).map((word) => `%${escapeLike(word)}%`)
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`folded(${text}) like all(${patterns}::text[])`
}

/**
 * The same for a text that is stored folded, as folding it again takes longer than searching it. A word may also be the
 * whole `reference` (R-7K2MPQ), with or without its R-; a piece of that random code does not count.
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

/** The search of a text stops at the first missing word, so the rarest come first: numbers and long words. */
const rareFirst = (q: string | undefined) =>
  searchWords(q).toSorted((a, b) => Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length)
const HAS_DIGIT = /\d/
