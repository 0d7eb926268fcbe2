import { compareFractions, type Fraction, fraction, over, plus, times } from '#shared/text/fraction.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

/** An exact number at the start of a text, and the rest of it. */
export type TakenNumber = { value: Fraction; isDozens: boolean; rest: string }

const VULGAR = '[¼-¾⅐-⅞↉]'
const SIMPLE = String.raw`(?:[⁰¹²³⁴-⁹]{1,3}[/⁄∕][₀-₉]{1,3}|\d{1,4} ?[/⁄∕] ?\d{1,4}(?:(?:rd|th|nd)s?(?!\p{L}))?|${VULGAR})`
const DECIMAL = String.raw`(?:\d{1,3}(?:[,'’]\d{3})+(?!\d)(?:\.\d+)?|\d{1,9}(?:[.,]\d{1,9})?|[.,]\d{1,9})`
const MIXED = new RegExp(
  String.raw`^(\d{1,4})(?:\s?(?=${VULGAR})|\s+|-|\s*(?:and|&|\+|und|et|e|y)\s+)(${SIMPLE})`,
  'iu',
)
const FRACTION = new RegExp(`^${SIMPLE}`, 'iu')
const NUMBER = new RegExp(`^${DECIMAL}`, 'u')

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  'a couple of': 2,
  'a couple': 2,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
}
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  eighth: 8,
  halbe: 2,
  halber: 2,
  halbes: 2,
  halben: 2,
  demi: 2,
}
const anyOf = (words: Readonly<Record<string, number>>) =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const PART = String.raw`(${anyOf(PARTS)})s?(?![\p{L}])`
const WORD = new RegExp(String.raw`^(${anyOf(WORDS)})(?![\p{L}'’])`, 'iu')
const PART_WORD = new RegExp(String.raw`^${PART}`, 'iu')
const AND_PART = new RegExp(String.raw`^\s+(?:and|und|et)\s+(?:an?\s+|one[\s-]+|ein(?:e|en)?\s+)?${PART}`, 'iu')
const OF_PART = new RegExp(String.raw`^[\s-]+${PART}`, 'iu')
const DOZEN = /^\s*-?(?:dozens?|doz\.?|dz\.?|dutzend|douzaines?|dozzin[ae]|docenas?)(?!\p{L})/iu
const HALF_AND_HALF = /^half[\s-]*(?:and|&|n)[\s-]*half/i
/** "A few" and "a little" are not numbers. */
const VAGUE = /^an?\s+(?:few|little|bit|lot|touch|handful|knob|splash|dash|drizzle|glug)(?!\p{L})/iu

const digits = (text: string) => text.normalize('NFKC').replace(/[⁄∕]/g, '/').replaceAll('’', "'")

function simple(written: string): Fraction | undefined {
  const [above = '', below = ''] = digits(written)
    .replace(/(?<!\p{L})\p{L}+$/u, '')
    .split('/')
  const under = fraction(below.trim() || '1')
  return under.over === 0n ? undefined : over(fraction(above.trim()), under)
}

const one = fraction('1')
const part = (word: string) => over(one, fraction(String(PARTS[word.toLowerCase()] ?? 1)))

type Found = { value: Fraction; rest: string }

function inDigits(text: string): Found | undefined {
  const [mixed, whole = '', small = ''] = MIXED.exec(text) ?? []
  const added = mixed === undefined ? undefined : simple(small)
  if (mixed !== undefined && added && compareFractions(added, one) < 0)
    return { value: plus(fraction(whole), added), rest: text.slice(mixed.length) }
  const [written] = FRACTION.exec(text) ?? []
  const value = written === undefined ? undefined : simple(written)
  if (written !== undefined && value) return { value, rest: text.slice(written.length) }
  const [number] = NUMBER.exec(text) ?? []
  const decimal = number === undefined ? undefined : parseTypedNumber(number.replaceAll('’', "'"))
  if (number === undefined || decimal === undefined) return undefined
  return { value: fraction(decimal), rest: text.slice(number.length) }
}

function inWords(text: string): Found | undefined {
  if (HALF_AND_HALF.test(text) || VAGUE.test(text)) return undefined
  const [word, name = ''] = WORD.exec(text) ?? []
  if (word !== undefined)
    return { value: fraction(String(WORDS[name.toLowerCase()] ?? 1)), rest: text.slice(word.length) }
  const [small, of = ''] = PART_WORD.exec(text) ?? []
  return small === undefined ? undefined : { value: part(of), rest: text.slice(small.length) }
}

/** "One and a half", "two-thirds" and "1 half" give the fraction in words. */
function withPart({ value, rest }: Found): Found {
  const [and, more = ''] = AND_PART.exec(rest) ?? []
  if (and !== undefined) return { value: plus(value, part(more)), rest: rest.slice(and.length) }
  const [of, name = ''] = OF_PART.exec(rest) ?? []
  if (of === undefined || HALF_AND_HALF.test(rest.trim())) return { value, rest }
  return { value: times(value, part(name)), rest: rest.slice(of.length) }
}

/**
 * A number as cooks write it at the start of a text: 1 1/2, 2-1/2, 1½, 1⁄2, 1/3rd, .5, "one and a half", "two thirds",
 * "half a dozen". Undefined if there is none above zero.
 */
export function takeNumber(text: string): TakenNumber | undefined {
  const found = inDigits(text) ?? inWords(text)
  if (found === undefined) {
    const [dozen] = DOZEN.exec(text) ?? []
    return dozen === undefined ? undefined : { value: fraction('12'), isDozens: true, rest: text.slice(dozen.length) }
  }
  const whole = withPart(found)
  if (whole.value.over <= 0n) return undefined
  // "Half a dozen" and "1/3 of a cup": the article belongs to what is counted.
  const [article = ''] = /^\s+(?:of\s+)?an?(?=\s)/i.exec(whole.rest) ?? []
  const counted = whole.rest.slice(compareFractions(whole.value, one) < 0 ? article.length : 0)
  const [dozen] = DOZEN.exec(counted) ?? []
  if (dozen === undefined) return { value: whole.value, isDozens: false, rest: counted }
  return { value: times(whole.value, fraction('12')), isDozens: true, rest: counted.slice(dozen.length) }
}
