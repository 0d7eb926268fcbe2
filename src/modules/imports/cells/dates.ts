import { type IsoDate, isIsoDate } from '#shared/dates/dates.ts'
import { MONTHS, nameWord } from '#shared/dates/named-days.ts'
import { typedDate } from '#shared/dates/typed-date.ts'

/** Says which number comes first in "03/04/2026". */
export type DateOrder = 'day-first' | 'month-first'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?(?:[T ].*)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const THREE_NUMBERS = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\b\.?(?:,?[T ].*)?$/
const WITH_TIME = /(?<![,T\s])[,T\s]+\d{1,2}[:.h]\d{2}.*$/is

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const inEnglish = (text: string) =>
  text
    .replace(/\p{L}+/gu, (word) => ENGLISH[MONTHS.get(nameWord(word)) ?? -1] ?? word)
    .replace(/(\d)\.(?=\s)/g, '$1')
    .replace(/\bde\b|\bdel\b/gi, ' ')

const two = (text: string) => text.padStart(2, '0')

/** A day with a year in the forms that files use: ISO, points, slashes, names of months, with or without a time. */
export function readDate(written: string, order: DateOrder): IsoDate | undefined {
  const text = written.trim()
  if (text.length < 6 || text.length > 60 || !/\d/.test(text)) return undefined
  const [, year, month, day] = ISO.exec(text) ?? COMPACT.exec(text) ?? []
  if (year !== undefined) return isDay(`${year}-${two(month ?? '')}-${two(day ?? '')}`)
  const [, first = '', mark, second = '', last = ''] = THREE_NUMBERS.exec(text) ?? []
  if (mark !== undefined) {
    // Dates with points never put the month first; a number above 12 must be the day.
    const dayFirst = mark === '.' || Number(first) > 12 || (order === 'day-first' && Number(second) <= 12)
    const [d, m] = dayFirst ? [first, second] : [second, first]
    const century = last.length === 4 ? '' : Number(last) > 68 ? '19' : '20'
    return isDay(`${century}${last}-${two(m)}-${two(d)}`)
  }
  const words = inEnglish(text.replace(WITH_TIME, ''))
  // The month must be a word here, and there must be a year.
  const numbers = words.match(/\b(?:\d{4}|\d{1,2})\b/g) ?? []
  const hasYear = numbers.some(({ length }) => length === 4) || numbers.slice(1).some(({ length }) => length === 2)
  if (!/[a-z]{3}/i.test(words) || !hasYear) return undefined
  return typedDate(words, 'DD-MM-YYYY', { today: '2000-01-01' })
}

const isDay = (date: string): IsoDate | undefined => (isIsoDate(date) && date > '1900' ? date : undefined)

/** The order of day and month in a column of dates; `either` if every date can be read both ways. */
export function dateOrderOf(values: readonly string[]): DateOrder | 'either' {
  for (const value of values) {
    const [, first = '', mark, second = ''] = THREE_NUMBERS.exec(value.trim()) ?? []
    if (mark === undefined || mark === '.') continue
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  const isOpen = values.some((value) => {
    const [, first, mark, second] = THREE_NUMBERS.exec(value.trim()) ?? []
    return mark !== undefined && mark !== '.' && first !== second
  })
  return isOpen ? 'either' : 'day-first'
}
