import type { Decimal } from '#shared/money.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

export type DecimalMark = '.' | ','

const SIGNS_AND_NAMES = /\p{Sc}|[a-z]{1,3}\p{Sc}|(?<![a-z])[a-z]{2,4}\b\.?|\bkr\b\.?/giu
const BY_COMMA = /\d,\d{1,2}$|\d\.\d{3},/
const BY_POINT = /\d\.\d{1,2}$|\d,\d{3}\./

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The digits and their marks; negative if brackets, a minus at either end or "DR" say so. */
function digitsOf(written: string): { digits: string; isNegative: boolean } | undefined {
  const text = plain(written)
  const isInBrackets = /^[^\d(]*\(.*\)[^\d)]*$/.test(text)
  const isNegative = isInBrackets || /^[^\d]*-/.test(text) || /\d\s*(?:-\s*(?:\p{Sc}|[a-z]{3})?|dr\.?)$/iu.test(text)
  const bare = text
    .replace(/[()+]/g, '')
    .replace(SIGNS_AND_NAMES, '')
    // Swiss prices end in ".-" or ".–".
    .replace(/[.,]?(?<!-)-+\s*$/, '')
    .replace(/^\s*-/, '')
    .trim()
  return /^[\d][\d.,' ’]*$|^[.,]\d+$/.test(bare) ? { digits: bare.replaceAll('’', "'"), isNegative } : undefined
}

/** The decimal mark of one amount, if it can be nothing else. */
const markOf = (digits: string): DecimalMark | undefined =>
  BY_COMMA.test(digits) ? ',' : BY_POINT.test(digits) ? '.' : undefined

/** The decimal mark of a column of amounts, if any of them reveals it. */
export function decimalMarkOf(values: readonly string[]): DecimalMark | undefined {
  let [commas, points] = [0, 0]
  for (const value of values) {
    const digits = digitsOf(value)?.digits
    if (digits === undefined) continue
    const mark = markOf(digits)
    if (mark === ',') commas += 1
    else if (mark === '.') points += 1
  }
  return commas === points ? undefined : commas > points ? ',' : '.'
}

/** True for a dash or blank in place of an amount. */
export const isNothing = (text: string): boolean => /^[\s\u2212\u2010-\u2015-]*$/.test(text)

export const isBelowZero = (amount: Decimal): boolean => amount.startsWith('-')

/**
 * An amount as programs and people write it: "£1,183.23", "-8,78", "1 234,50 €", "CHF 12.-", "(4.00)", "12.00-". The mark
 * of its column counts where the amount does not show its own.
 */
export function readAmount(written: string, markOfColumn?: DecimalMark): Decimal | undefined {
  const read = digitsOf(written)
  if (!read) return undefined
  const mark = markOfColumn && (markOf(read.digits) ?? markOfColumn)
  const other = mark === ',' ? '.' : ','
  const digits =
    mark === undefined ? read.digits : read.digits.replaceAll(other, '').replace(/[' ]/g, '').replace(mark, '.')
  const value = parseTypedNumber(digits)
  return value !== undefined && read.isNegative && value !== '0' ? `-${value}` : value
}
