import type { OwnWord } from './schema.ts'

const LINE_MAX = 200
const BLOCK_MAX = 10_000

/** Words of one line; none where the owner wrote nothing. */
export const ownLine = (place: string, label: string, text: string | null): OwnWord[] =>
  text === null ? [] : [{ place, label, text, most: LINE_MAX }]

/** Words of several lines. */
export const ownBlock = (place: string, label: string, text: string | null, most = BLOCK_MAX): OwnWord[] =>
  text === null ? [] : [{ place, label, text, most, isLong: true }]
