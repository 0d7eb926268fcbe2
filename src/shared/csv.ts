export type CsvValue = string | number | boolean | null | undefined

const LIKE_A_NUMBER = /^[+-]?[0-9 ().-]+$/
const STARTS_A_FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** R36: no spreadsheet takes a text for a formula; numbers and phone numbers stay as they are. */
export function guardCell(text: string): string {
  return STARTS_A_FORMULA.test(text) && !LIKE_A_NUMBER.test(text) ? `'${text}` : text
}

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = guardCell(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte order mark, without which Excel would misread accents. */
export function toCsv(headers: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [headers, ...rows].map((cells) => cells.map(toCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
