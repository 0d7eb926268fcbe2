import { folded } from './folded.ts'
import { saysWords } from './search-words.ts'

export const WORD_BREAKS = `-/(),."&+`

/** A name or a search as names are compared: in "Salt-baked" the word "salt" begins. */
export const nameKey = (text: string): string =>
  [...folded(text)]
    .map((letter) => (WORD_BREAKS.includes(letter) ? ' ' : letter))
    .join('')
    .trim()

/**
 * How well a name answers a search: 0 the name itself, 1 its beginning, 2 the beginning of one of its words, 3
 * somewhere in it, 4 found by something else (an alias, a supplier). `server/db/search/name-rank.ts` is the same in SQL.
 */
export function nameRank(name: string, q: string): number {
  const [key, wanted] = [nameKey(name), nameKey(q)]
  if (key === wanted) return 0
  if (key.startsWith(wanted)) return 1
  if (` ${key}`.includes(` ${wanted}`)) return 2
  return key.includes(wanted) ? 3 : 4
}

/** The things whose name has every word of the search, the best match first. */
export const namesSaying = <Thing>(things: readonly Thing[], q: string, nameOf: (thing: Thing) => string): Thing[] =>
  things
    .filter((thing) => saysWords(q, nameOf(thing)))
    .toSorted((a, b) => nameRank(nameOf(a), q) - nameRank(nameOf(b), q))
