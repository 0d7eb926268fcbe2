import { type Decimal, type Exact, exact, isDecimal } from '../money.ts'
import { latinDigits } from './latin-digits.ts'

const MAX_LENGTH = 200
const PLACES = 10

/** Plain digits, ASCII operators, one kind of space, "½" as " 1/2". */
function normalised(text: string): string {
  const spelled = text.replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
  return latinDigits(spelled.normalize('NFKC'))
    .replace(/[\u2044\u2215÷]/g, '/')
    .replace(/[×xX∗·]/g, '*')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** A currency sign may stand before or after the whole: "$ 12", "-A$12", "12 €". */
function withoutCurrency(text: string): string {
  return text.replace(/^(-? ?)(?:[A-Za-z]{0,3}\p{Sc} ?)/u, '$1').replace(/ ?\p{Sc}$/u, '')
}

const GROUPED_BY_SPACE = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
const ONE_SEPARATOR = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/**
 * Reads one number as people write it. A single comma before exactly three digits groups thousands: "1,234" is 1234.
 */
function plainNumber(written: string): Exact | undefined {
  let text = written
  if (GROUPED_BY_SPACE.test(text)) text = text.replace(/[ ']/g, '').replace(',', '.')
  else if (GROUPED_BY_COMMA.test(text)) text = text.replaceAll(',', '')
  else if (GROUPED_BY_POINT.test(text)) text = text.replaceAll('.', '').replace(',', '.')
  else if (ONE_SEPARATOR.test(text)) text = text.replace(',', '.')
  else return undefined
  const filled = text.replace(/^\./, '0.').replace(/\.$/, '')
  return isDecimal(filled) ? exact(filled) : undefined
}

// A slash in front means that the first number belongs to another fraction.
const MIXED_NUMBER = /(\/ ?)?\b(\d{1,9}) (\d{1,4}) ?\/ ?(\d{1,4})\b/g

function withDecimalsForMixedNumbers(text: string): string {
  return text.replace(MIXED_NUMBER, (written, slash: string | undefined, whole: string, over: string, under: string) =>
    slash || Number(over) >= Number(under) ? written : exact(whole).plus(exact(over).div(under)).toFixed(),
  )
}

function divided(a: Exact, b: Exact): Exact | undefined {
  return b.eq(0) ? undefined : a.div(b)
}

function signedNumber(text: string): Exact | undefined {
  return text.startsWith('-') ? plainNumber(text.slice(1).trim())?.neg() : plainNumber(text)
}

function product(text: string): Exact | undefined {
  const factors = text.split(/([*/])/)
  let result = signedNumber((factors[0] ?? '').trim())
  for (let at = 1; at < factors.length && result; at += 2) {
    const next = signedNumber((factors[at + 1] ?? '').trim())
    result = next && (factors[at] === '*' ? result.times(next) : divided(result, next))
  }
  return result
}

/** A plus or a minus that follows a number joins two terms; any other minus is a sign. */
function sum(text: string): Exact | undefined {
  let total = exact(0)
  for (const part of text.replace(/([\d.,] ?)([+-])/g, '$1\n$2').split('\n')) {
    const value = product(part.replace(/^\+/, '').trim())
    if (!value) return undefined
    total = total.plus(value)
  }
  return total
}

// A date or a phone number in the wrong column is not a sum.
const LIKE_A_DATE = /^\d{1,4}([-/])\d{1,4}\1\d{1,4}$/

/**
 * Reads a number as a person types it: 1,5  1.5  1 1/2  ½  1,234.50  1.234,50  $ 12  3*250  2+3. Results have at most
 * 10 decimals and no trailing zeros. Anything else is undefined.
 */
export function parseTypedNumber(text: string): Decimal | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const written = withoutCurrency(normalised(text))
  const value = LIKE_A_DATE.test(written) ? undefined : sum(withDecimalsForMixedNumbers(written))
  if (!value) return undefined
  const result = value.round(PLACES, 1).toFixed()
  if (!isDecimal(result)) return undefined
  return result === '-0' ? '0' : result
}
