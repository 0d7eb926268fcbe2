import { cleanText, phoneDigits } from './text.ts'

const WORDS_MAX = 8
/** Fewer digits would find everybody. */
const DIGITS_MIN = 3
const PHONE = /^[\d０-９\s()+./-]+$/

/** The words of a search, each of which must be found somewhere. */
export const searchWords = (q: string | undefined): string[] =>
  cleanText(q ?? '')
    .toLowerCase()
    .split(/,*(?:\s+|$)/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)

/** The digits of a search that is a phone number and nothing else, however it is grouped. */
export function phoneSearched(q: string): string | undefined {
  const digits = phoneDigits(q)
  return PHONE.test(q) && digits.length >= DIGITS_MIN ? digits : undefined
}
