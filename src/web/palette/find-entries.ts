import { nameRank } from '#shared/text/name-rank.ts'
import { saysWords } from '#shared/text/search-words.ts'

type Named = { label: string; also?: string | undefined }

/** The worst rank of a name in which some word begins with the typed text. */
const RANK_BEGUN = 2

const namesOf = ({ label, also }: Named): string[] => [label, ...(also?.split(', ') ?? [])]

/** How well the best of its names answers a search, 0 best; of two that answer alike, the label comes first. */
const rankOf = (entry: Named, q: string): number =>
  Math.min(...namesOf(entry).map((name, i) => nameRank(name, q) + (i === 0 ? 0 : 0.5)))

/**
 * The entries that a search finds, best first: those in whose name a word begins with the typed text, and the others
 * that contain all of its words.
 */
export function findEntries<Entry extends Named>(entries: readonly Entry[], q: string) {
  const found = entries
    .filter((entry) => saysWords(q, namesOf(entry).join(' ')))
    .map((entry) => ({ entry, rank: rankOf(entry, q) }))
    .toSorted((a, b) => a.rank - b.rank)
  const isBegun = ({ rank }: { rank: number }) => rank < RANK_BEGUN + 1
  return {
    begun: found.filter(isBegun).map(({ entry }) => entry),
    others: found.filter((each) => !isBegun(each)).map(({ entry }) => entry),
  }
}
