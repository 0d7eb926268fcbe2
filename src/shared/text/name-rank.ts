import { folded } from './folded.ts'
import { saysWords } from './search-words.ts'

/** Characters that separate the words of a name, besides the space. */
export const WORD_BREAKS = `-/(),."&+`

/** A name or a search as they are compared: "Salt-baked" begins with the word "salt". */
export const nameKey = (text: string): string =>
  [...folded(text)]
    .map((letter) => (WORD_BREAKS.includes(letter) ? ' ' : letter))
    .join('')
    .trim()

/**
 * How well a name answers a search, best first: the name itself 0, its beginning 1, the beginning of one of its words 2,
 * somewhere in it 3, found by something else (an alias, a supplier) 4. `server/db/name-rank.ts` is the same for the store.
 */
export function nameRank(name: string, q: string): number {
  const [key, wanted] = [nameKey(name), nameKey(q)]
  if (key === wanted) return 0
  if (key.startsWith(wanted)) return 1
  if (` ${key}`.includes(` ${wanted}`)) return 2
  return key.includes(wanted) ? 3 : 4
}

/** The things whose name has every word of a search, the best first. */
export const namesSaying = <Thing>(things: readonly Thing[], q: string, nameOf: (thing: Thing) => string): Thing[] =>
  things
    .filter((thing) => saysWords(q, nameOf(thing)))
    .toSorted((a, b) => nameRank(nameOf(a), q) - nameRank(nameOf(b), q))
