import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#shared/search-words.ts'

/** Whether a text has every word of a search somewhere, in whatever order. */
export function saysWords(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const all = searchWords(q).map((word) => sql`strpos(lower(${text}), ${word}) > 0`)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}
