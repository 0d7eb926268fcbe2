import type { OwnWord } from './schema.ts'

/** The most characters of all versions in one language, with the words that they are for. */
export const VERSIONS_MAX = 1_000_000

const LINE_MAX = 200
const BLOCK_MAX = 10_000

/** Words of one line; none where the owner wrote nothing. */
export const ownLine = (place: string, label: string, text: string | null): OwnWord[] =>
  text === null ? [] : [{ place, label, text, most: LINE_MAX }]

/** Words of several lines. */
export const ownBlock = (place: string, label: string, text: string | null, most = BLOCK_MAX): OwnWord[] =>
  text === null ? [] : [{ place, label, text, most, isLong: true }]
