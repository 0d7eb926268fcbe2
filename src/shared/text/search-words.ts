import { folded } from './folded.ts'
import { phoneDigits } from './text.ts'

const WORDS_MAX = 8
/** Fewer digits would match everybody. */
const DIGITS_MIN = 3
const PHONE = /^[\d０-９\s()+./-]+$/

/** The folded words of a search, each of which must be found somewhere. */
export const searchWords = (q: string | undefined): string[] =>
  folded(q ?? '')
    .split(/(?<!,),*(?: |$)/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)

/** True when a text has every word of a search, in any order. `server/db/search/says-words.ts` is the same in SQL. */
export function saysWords(q: string, text: string): boolean {
  const said = folded(text)
  return searchWords(q).every((word) => said.includes(word))
}

/** The digits of a search that is a phone number and nothing else, however it is grouped. */
export function phoneSearched(q: string): string | undefined {
  const digits = phoneDigits(q)
  return PHONE.test(q) && digits.length >= DIGITS_MIN ? digits : undefined
}
