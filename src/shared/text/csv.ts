export type CsvValue = string | number | boolean | null | undefined

const LIKE_A_NUMBER = /^[+-]?[0-9 ().-]+$/
// The sign may be full-width, and may follow blanks or quotes that a program did not understand.
const STARTS_A_FORMULA = /^[\s"]*[=+\-@＝＋－＠]/
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/**
 * Keeps spreadsheets from reading a text as a formula; numbers and phone numbers stay unchanged. A program that
 * separates cells by semicolons or tabs starts a new cell inside a text, so each part is guarded.
 */
export function guardCell(text: string): string {
  if (LIKE_A_NUMBER.test(text)) return text
  const guarded = text.replace(/[^;\t\r\n]+/g, (part) => (STARTS_A_FORMULA.test(part) ? `'${part}` : part))
  return /^[\t\r]/.test(text) ? `'${guarded}` : guarded
}

/** Removes what `guardCell` inserted. */
export const unguardCell = (text: string): string =>
  text.replace(/(^|[;\t\r\n])'(?=[\t\r]|[\s"]*[=+\-@＝＋－＠])/g, '$1')

/** Commas with decimal points, or semicolons with decimal commas, which spreadsheets of many countries expect. */
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

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(toCell).join(',')}\r\n`

export const toCsv = (headers: readonly string[], rows: Iterable<readonly CsvValue[]>): string =>
  [CSV_START, csvLine(headers), ...[...rows].map(csvLine)].join('')

/** A line with semicolons and decimal commas in its figures. */
export const semicolonLine = (cells: readonly CsvValue[], isFigure: (column: number) => boolean): string =>
  `${cells
    .map((cell, i) => {
      const text = toCell(cell)
      return isFigure(i) && DECIMAL.test(text) ? text.replace('.', ',') : text
    })
    .join(';')}\r\n`
