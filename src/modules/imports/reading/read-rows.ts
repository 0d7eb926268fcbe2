import Papa from 'papaparse'
import { PREAMBLE_MAX, ROWS_MAX } from '../limits.ts'
import { isCards, readCards } from './read-cards.ts'

export type FileRow = { line: number; cells: string[] }
export type FileRows = { rows: FileRow[]; delimiter: string; errors: string[] }

const DELIMITERS = [',', ';', '\t', '|']
// Excel's own line that names the delimiter.
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function newlinesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * The rows of a delimited text or a vCard file, each with its first line number. Blank rows are left out; reading ends
 * one row after the import limit.
 */
export function readRows(written: string): FileRows {
  if (isCards(written)) return { ...readCards(written, ROWS_MAX), delimiter: ',' }
  const separator = SEPARATOR_LINE.exec(written)
  // Files of old Macs end their lines with \r alone.
  const text = written.slice(separator?.[0].length ?? 0).replace(/\r\n?/g, '\n')
  const line = separator ? 2 : 1
  const guessed = parse(text, line, separator?.[1])
  if (guessed.errors.length === 0 || separator) return guessed
  // Tabs within quotes look like a tab-separated file. The right delimiter reads the whole file and also splits its
  // first row.
  const others = DELIMITERS.filter((delimiter) => delimiter !== guessed.delimiter)
  const readings = others.map((delimiter) => parse(text, line, delimiter))
  return readings.find(({ rows, errors }) => errors.length === 0 && (rows[0]?.cells.length ?? 0) > 1) ?? guessed
}

/** `firstLine` is the number of its first line in the file. Without a delimiter it guesses one. */
function parse(text: string, firstLine: number, given = ''): FileRows {
  const rows: FileRow[] = []
  const errors: string[] = []
  let delimiter = ','
  let [line, read] = [firstLine, 0]
  Papa.parse<string[]>(text, {
    delimiter: given,
    delimitersToGuess: DELIMITERS,
    newline: '\n',
    step: ({ data, errors: found, meta }, parser) => {
      delimiter = meta.delimiter
      for (const { type, code } of found)
        if (type === 'Quotes')
          errors.push(
            code === 'MissingQuotes'
              ? `Line ${line}: a quote is opened and never closed`
              : `Line ${line}: a quote stands in the middle of a cell`,
          )
      if (!isBlank(data)) rows.push({ line, cells: data })
      line += newlinesIn(text, read, meta.cursor)
      read = meta.cursor
      if (rows.length > ROWS_MAX + PREAMBLE_MAX || errors.length > 20) parser.abort()
    },
  })
  return { rows, delimiter, errors }
}

/** The rows of a sheet, numbered as in the spreadsheet. */
export const rowsOfSheet = (sheet: readonly (readonly string[])[]): FileRows => ({
  rows: sheet.flatMap((cells, at) => (isBlank(cells) ? [] : { line: at + 1, cells: [...cells] })),
  delimiter: ',',
  errors: [],
})
