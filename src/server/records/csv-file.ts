import type { SheetColumn } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { CSV_START, csvLine } from '#shared/text/csv.ts'

/** Rows that are read at once. */
const CHUNK = 5000

/** Reads all rows of a view in parts. */
export async function* inChunks<Row>(read: (bounds: { limit: number; offset: number }) => Promise<readonly Row[]>) {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await read({ limit: CHUNK, offset })
    yield* rows
    if (rows.length < CHUNK) return
  }
}

/** A sheet as a CSV file. Rows that come in parts are written as they come and not kept. */
export async function csvFile<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  fileName: string,
): Promise<FileAnswer> {
  const lines = [CSV_START + csvLine(columns.map(({ header }) => header))]
  for await (const row of rows) lines.push(csvLine(columns.map(({ value }) => value(row))))
  return { bytes: Buffer.from(lines.join('')), contentType: 'text/csv; charset=utf-8', fileName }
}
