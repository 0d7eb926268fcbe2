import { readAmount } from '../cells/amount.ts'
import { readClockTime } from '../cells/clock-time.ts'
import { codesIn } from '../cells/currency.ts'
import { readDate } from '../cells/dates.ts'
import { readDirection } from '../cells/direction.ts'
import { readFlag } from '../cells/flag.ts'
import type { ValueKind } from '../fields/import-field.ts'

/** The number of rows that decide what a column holds. */
const SAMPLE = 300
/** The share of values that must be of the kind, and the share of another kind that rules out a text. */
const ENOUGH = 0.5
const NEARLY_ALL = 0.8
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const looksLikeEmail = (text: string) => EMAIL.test(text.trim())
export const looksLikeDate = (text: string) => readDate(text, 'day-first') !== undefined
export const looksLikeNumber = (text: string) => /\d/.test(text) && readAmount(text) !== undefined

const looksLikeUrl = (text: string) => /^(?:https?:\/\/\S+|[^\s@/?#:]+\.[a-z]{2,}(?:[/?#:]\S*)?)$/i.test(text.trim())
const isFlag = (text: string) => /^\p{L}+$/u.test(text) && readFlag(text) !== undefined
const hasDigit = (text: string) => /\d/.test(text)

const TESTS: Record<Exclude<ValueKind, 'text' | 'address'>, (value: string) => boolean> = {
  number: (value) => looksLikeNumber(value) && !looksLikeDayOrTime(value),
  money: (value) => looksLikeNumber(value) && !looksLikeDayOrTime(value),
  date: looksLikeDate,
  time: (value) => readClockTime(value) !== undefined,
  email: (value) => value.includes('@'),
  // Words in a single phone cell are that row's error; a whole column of them is another column.
  phone: (value) => !looksLikeEmail(value) && !looksLikeUrl(value),
  url: looksLikeUrl,
  flag: (value) => readFlag(value) !== undefined,
  direction: (value) => readDirection(value) !== undefined,
  currency: (value) => codesIn(value).length > 0,
  count: hasDigit,
  size: hasDigit,
  // A number or a file's name.
  reference: (value) => !looksLikeDayOrTime(value) && !looksLikeEmail(value),
}

const looksLikeDayOrTime = (value: string) => /^\d{4}-\d\d-\d\d|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(value.trim())

const isDirectionOrEmpty = (value: string) => value === '' || TESTS.direction(value)

/** True if a column's values fit a field of this kind. A column without values fits any. */
export function allowsKind(values: readonly string[], kind: ValueKind): boolean {
  // A single other word, or no value at all, shows that the column means something else.
  if (kind === 'direction') return values.some(TESTS.direction) && values.every(isDirectionOrEmpty)
  const filled = values.slice(0, SAMPLE).filter((value) => value !== '')
  if (filled.length === 0) return true
  const share = (test: (value: string) => boolean) => filled.filter(test).length / filled.length
  if (kind === 'address' && share(isFlag) >= ENOUGH) return false
  if (kind !== 'text' && kind !== 'address') return share(TESTS[kind]) >= ENOUGH
  const isOther = (value: string) => looksLikeDayOrTime(value) || /^[\d.,\s]+$/.test(value) || looksLikeEmail(value)
  return share(isOther) < NEARLY_ALL
}
