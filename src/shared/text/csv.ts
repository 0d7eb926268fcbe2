export type CsvValue = string | number | boolean | null | undefined

const LIKE_A_NUMBER = /^[+-]?[0-9 ().-]+$/
// A sign may be full-width, and stand behind blanks or the quotes that a program has not understood.
const STARTS_A_FORMULA = /^[\s"]*[=+\-@＝＋－＠]/
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/**
 * No spreadsheet takes a text for a formula; numbers and phone numbers stay as they are. A program that parts cells
 * at semicolons or tabs begins a new one in the middle of a text, so each of its parts is guarded.
 */
export function guardCell(text: string): string {
  if (LIKE_A_NUMBER.test(text)) return text
  const guarded = text.replace(/[^;\t\r\n]+/g, (part) => (STARTS_A_FORMULA.test(part) ? `'${part}` : part))
  return /^[\t\r]/.test(text) ? `'${guarded}` : guarded
}

/** Takes out what `guardCell` put in. */
export const unguardCell = (text: string): string =>
  text.replace(/(^|[;\t\r\n])'(?=[\t\r]|[\s"]*[=+\-@＝＋－＠])/g, '$1')

/** Commas and decimal points, or semicolons and decimal commas, as spreadsheets of many countries read them. */
export const CSV_STYLES = ['comma', 'semicolon'] as const
export type CsvStyle = (typeof CSV_STYLES)[number]

const DECIMAL = /^-?\d+\.\d+$/

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = guardCell(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A byte order mark, without which Excel would misread accents. */
export const CSV_START = '\uFEFF'

/** RFC 4180. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(toCell).join(',')}\r\n`

export const toCsv = (headers: readonly string[], rows: Iterable<readonly CsvValue[]>): string =>
  [CSV_START, csvLine(headers), ...[...rows].map(csvLine)].join('')

/** The same with semicolons; the figures among its cells have a decimal comma. */
export const semicolonLine = (cells: readonly CsvValue[], isFigure: (column: number) => boolean): string =>
  `${cells
    .map((cell, i) => {
      const text = toCell(cell)
      return isFigure(i) && DECIMAL.test(text) ? text.replace('.', ',') : text
    })
    .join(';')}\r\n`
