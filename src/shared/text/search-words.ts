import { folded } from './folded.ts'
import { phoneDigits } from './text.ts'

const WORDS_MAX = 8
/** Fewer digits would find everybody. */
const DIGITS_MIN = 3
const PHONE = /^[\d０-９\s()+./-]+$/

/** The words of a search, folded, each of which must be found somewhere. */
export const searchWords = (q: string | undefined): string[] =>
  folded(q ?? '')
    .split(/(?<!,),*(?: |$)/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)

/** Whether a text has every word of a search somewhere, in whatever order. `server/db/says-words.ts` is the same for the store. */
export function saysWords(q: string, text: string): boolean {
  const said = folded(text)
  return searchWords(q).every((word) => said.includes(word))
}

/** The digits of a search that is a phone number and nothing else, however it is grouped. */
export function phoneSearched(q: string): string | undefined {
  const digits = phoneDigits(q)
  return PHONE.test(q) && digits.length >= DIGITS_MIN ? digits : undefined
}
