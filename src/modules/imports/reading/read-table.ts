import { unguardCell } from '#shared/text/csv.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { COLUMNS_MAX, ROWS_MAX } from '../limits.ts'
import { matchedFieldCount } from '../matching/header-score.ts'
import { looksLikeDate, looksLikeEmail, looksLikeNumber } from '../matching/value-kind.ts'
import type { FileRow, FileRows } from './read-rows.ts'

export type Column = {
  /** Its header, made unique: the name that the mapping uses. */
  name: string
  values: string[]
}
/** A file as rows below headers; a row's cells are in the order of the columns. */
export type Table = {
  columns: Column[]
  rows: FileRow[]
  /** The line of the headers; null if the file has none. */
  headerLine: number | null
  notices: string[]
}
export type ReadTable = { table: Table } | { error: string }

export const readingWords = {
  empty: 'The CSV file is empty or improperly formatted.',
  noRows: 'No data rows found',
  noHeaders: 'No headers found',
  someEmpty: 'Some headers are empty',
  duplicates: 'Duplicate headers detected',
  tooManyRows: 'This file has more than 5,000 rows. Split it and try again.',
  tooManyColumns: 'This file has more than 1,000 columns. Is it a table with one record in each row?',
  errors: 'CSV validation errors:',
}

const HEADER_WITHIN = 30
// Names with a meaning for JavaScript objects.
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'])

const isValue = (cell: string) => looksLikeNumber(cell) || looksLikeDate(cell) || looksLikeEmail(cell)

/**
 * The row that names most fields of the type; a bank's lines above it name none. Null if the first row holds values.
 */
function headerAt(rows: readonly FileRow[], type: ImportType): number | null {
  const counts = rows.slice(0, HEADER_WITHIN).map(({ cells }) => matchedFieldCount(IMPORT_FIELDS[type], cells))
  const most = Math.max(...counts)
  const first = counts[0] ?? 0
  if (most > first && most > 1) return counts.indexOf(most)
  if (most > 0) return counts.indexOf(most) > 0 && first === 0 && most < 2 ? firstOrNone(rows) : 0
  return firstOrNone(rows)
}

const firstOrNone = (rows: readonly FileRow[]) => {
  const cells = rows[0]?.cells.filter((cell) => cell.trim() !== '') ?? []
  return cells.some(isValue) ? null : 0
}

function namedColumns(headers: readonly string[], width: number): { names: string[]; notices: string[] } {
  const taken = new Set<string>()
  const notices = new Set<string>()
  const names = Array.from({ length: width }, (_, at) => {
    const header = (headers[at] ?? '').trim()
    if (header === '') notices.add(readingWords.someEmpty)
    const wanted = header === '' || RESERVED.has(header) ? `Column ${at + 1}` : header
    let name = wanted
    for (let again = 2; taken.has(name); again += 1) name = `${wanted} (${again})`
    if (name !== wanted) notices.add(readingWords.duplicates)
    taken.add(name)
    return name
  })
  return { names, notices: [...notices] }
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** Reads rows of a file as a table. `hasHeaders` is the user's answer if the file does not make it clear. */
export function readTable({ rows, errors }: FileRows, type: ImportType, hasHeaders?: boolean): ReadTable {
  if (errors.length > 0) return { error: `${readingWords.errors} ${errors.join('; ')}` }
  if (rows.length === 0) return { error: readingWords.empty }
  const width = rows.reduce((widest, { cells }) => Math.max(widest, lastFilled(cells)), 0)
  if (width > COLUMNS_MAX) return { error: readingWords.tooManyColumns }
  const found = headerAt(rows, type)
  const header = hasHeaders === false ? null : hasHeaders === true ? (found ?? 0) : found
  const body = header === null ? rows : rows.slice(header + 1)
  if (body.length === 0) return { error: readingWords.noRows }
  if (body.length > ROWS_MAX) return { error: readingWords.tooManyRows }
  const filled = body.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => unguardCell(cells[at] ?? '').trim()),
  }))
  const headerRow = header === null ? undefined : rows[header]
  const named = namedColumns(headerRow?.cells ?? [], width)
  return {
    table: {
      columns: named.names.map((name, at) => ({ name, values: filled.map(({ cells }) => cells[at] ?? '') })),
      rows: filled,
      headerLine: headerRow?.line ?? null,
      notices: headerRow ? named.notices : [readingWords.noHeaders],
    },
  }
}
