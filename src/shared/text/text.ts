import { counted } from './counted.ts'

// oxlint-disable-next-line eslint/no-control-regex -- these are what it takes out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
// With the u flag a pair is one character, so only lone surrogates match.
const LONE_SURROGATES = /\p{Cs}/gu

// Normalising sorts the marks of one letter in quadratic time; no real text has more than 30 (Unicode's stream-safe limit).
const MAX_MARKS = 30

function normalised(text: string, form: 'NFC' | 'NFKC'): string {
  // A regex with {31} would look at every mark 31 times.
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > MAX_MARKS) return text
  return text.normalize(form)
}

/**
 * The text in NFC with plain line ends, without control characters (tabs apart), and with U+FFFD for lone surrogates.
 */
export function cleanText(text: string): string {
  const printable = text.replace(LONE_SURROGATES, '\uFFFD').replace(/\r\n?/g, '\n').replace(CONTROLS, '')
  return normalised(printable, 'NFC')
}

/** The clean text with every run of white space as one space and none at the ends. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const FIRST_NON_ASCII = 128

const punycodeDigit = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22)

function adaptBias(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : Math.floor(delta / 2)
  rest += Math.floor(rest / points)
  let bias = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38))
}

function variableLength(delta: number, bias: number): string {
  let digits = ''
  let rest = delta
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (rest < threshold) return digits + punycodeDigit(rest)
    digits += punycodeDigit(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** RFC 3492, without the prefix "xn--". */
export function punycode(label: string): string {
  const points = [...label].map((character) => character.codePointAt(0) ?? 0)
  const basic = points.filter((point) => point < FIRST_NON_ASCII)
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '')
  let handled = basic.length
  let current = FIRST_NON_ASCII
  let delta = 0
  let bias = 72
  while (handled < points.length) {
    const next = points.reduce((least, point) => (point >= current && point < least ? point : least), 0x110000)
    delta += (next - current) * (handled + 1)
    current = next
    for (const point of points) {
      if (point < current) delta += 1
      if (point !== current) continue
      output += variableLength(delta, bias)
      bias = adaptBias(delta, handled + 1, handled === basic.length)
      delta = 0
      handled += 1
    }
    delta += 1
    current += 1
  }
  return output
}

// The encoder is quadratic; a real label is at most 63 characters.
const MAX_LABEL = 63
const isAscii = (text: string) => !/[^\0-\x7F]/.test(text)

function domainKey(domain: string): string {
  const plain = normalised(domain, 'NFKC').replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
  return normalised(plain.toLowerCase(), 'NFKC')
    .split(/[.\u3002]/)
    .map((label) => (isAscii(label) || label.length > MAX_LABEL ? label : `xn--${punycode(label)}`))
    .join('.')
}

/** A key that spellings of one address share: trimmed, lower case, the domain in ASCII. It is never shown to people. */
export function emailKey(email: string): string {
  const address = cleanText(email).trim()
  const at = address.lastIndexOf('@')
  if (at < 0) return normalised(address.toLowerCase(), 'NFC')
  return `${normalised(address.slice(0, at).toLowerCase(), 'NFC')}@${domainKey(address.slice(at + 1))}`
}

/** Only the digits; full-width ones become ASCII. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9０-９]+/g, '').replace(/[０-９]+/g, (digits) => digits.normalize('NFKC'))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const PLAIN = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/**
 * The letters, each with its marks. A phone takes a quarter of a second to make a segmenter, and plain letters need
 * none.
 */
function lettersOf(text: string): string[] {
  if (PLAIN.test(text)) return [...text]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// A boundary depends on the character just after it, so looking slightly beyond `length` is enough.
function upTo(text: string, length: number): string {
  let end = 0
  for (const letter of lettersOf(text.slice(0, length + 2))) {
    if (end + letter.length > length) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** The initials of the first and the last word in capitals: "Ana Maria da Silva" is "AS". */
export function initialsOf(name: string): string {
  const words = oneLine(name.slice(0, 500))
    .split(' ')
    .filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => lettersOf(word)[0]?.toUpperCase() ?? '').join('')
}

/** "1 order", "3 orders". */
export function plural(n: number, one: string, many: string): string {
  return `${counted(n)} ${n === 1 ? one : many}`
}

/** At most `max` UTF-16 units with the ellipsis. A letter with its marks or an emoji is never cut in two. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  return max < 1 ? '' : `${upTo(text, max - 1).trimEnd()}…`
}
