import Papa from 'papaparse'
import { PREAMBLE_MAX, ROWS_MAX } from '../limits.ts'
import { isCards, readCards } from './read-cards.ts'

export type FileRow = { line: number; cells: string[] }
export type FileRows = { rows: FileRow[]; delimiter: string; errors: string[] }

const DELIMITERS = [',', ';', '\t', '|']
// Excel's own way to say which delimiter follows.
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function newlinesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * The rows of a delimited text or of a file of vCards, each with the line that it begins on. Blank rows are left out;
 * reading ends after one
 * row more than an import may have.
 */
export function readRows(written: string): FileRows {
  if (isCards(written)) return { ...readCards(written, ROWS_MAX), delimiter: ',' }
  const separator = SEPARATOR_LINE.exec(written)
  // A file of an old Mac ends its lines with \r alone.
  const text = written.slice(separator?.[0].length ?? 0).replace(/\r\n?/g, '\n')
  const line = separator ? 2 : 1
  const guessed = parse(text, line, separator?.[1])
  if (guessed.errors.length === 0 || separator) return guessed
  // Tabs within quotes look like a file of tabs. A delimiter that reads all of it parts its first row as well.
  const others = DELIMITERS.filter((delimiter) => delimiter !== guessed.delimiter)
  const readings = others.map((delimiter) => parse(text, line, delimiter))
  return readings.find(({ rows, errors }) => errors.length === 0 && (rows[0]?.cells.length ?? 0) > 1) ?? guessed
}

/** `firstLine`: the number of its first line in the file. Without a delimiter it is guessed. */
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

/** The rows of a sheet, counted as the spreadsheet counts them. */
export const rowsOfSheet = (sheet: readonly (readonly string[])[]): FileRows => ({
  rows: sheet.flatMap((cells, at) => (isBlank(cells) ? [] : { line: at + 1, cells: [...cells] })),
  delimiter: ',',
  errors: [],
})
