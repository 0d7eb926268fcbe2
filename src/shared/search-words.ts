import { cleanText } from './text.ts'

const WORDS_MAX = 8

/** The words of a search, each of which must be found somewhere. */
export const searchWords = (q: string | undefined): string[] =>
  cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
