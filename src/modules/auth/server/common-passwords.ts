import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#shared/errors.ts'
import { passwordWords } from '../words.ts'

const LEAKED: readonly string[] = dictionary['passwords-common']
const ALL = new Set(LEAKED)
/** People modify a leading password to satisfy a rule; a password further down the list is refused only as it is. */
const LEADING_MAX = 20_000
/** Words of this product, its people and their trade, which whoever guesses a baker's password tries first. */
const OURS =
  'bakebook baker bakers bakery bakehouse baking patisserie pastry owner manager helper kitchen customer cake cakes cupcake cupcakes recipe recipes order orders'.split(
    ' ',
  )
const LEADING = new Set([...LEAKED.slice(0, LEADING_MAX).filter((password) => password.length >= 3), ...OURS])

const LOOK_ALIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const TAIL = /[\d!@#$%^&*()_+=.,?\-~]{0,8}$/

/**
 * True for a password in the library's lists of leaked ones. The leading ones and our own words also count with a capital, look-alike
 * signs, or a number and a mark at the end, which are undone before the search.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (ALL.has(lower)) return true
  // A word of look-alikes may end in one ("passw0rd$"), so each possible start of the suffix is tried.
  const tail = TAIL.exec(lower)?.[0].length ?? 0
  for (let length = lower.length - tail; length <= lower.length; length++) {
    const typed = lower.slice(0, length)
    const word = typed.replace(/[^a-z]/g, (sign) => LOOK_ALIKE[sign] ?? sign)
    if (LEADING.has(typed) || LEADING.has(word) || LEADING.has(word.replaceAll('i', 'l'))) return true
    const half = word.slice(0, word.length / 2)
    if (word === half + half && LEADING.has(half)) return true
  }
  return false
}

export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new AppError('INVALID', passwordWords.common, { fields: { [field]: passwordWords.common } })
}
