import { CSV_START, csvLine } from '#shared/text/csv.ts'
import type { Column, TableShape } from './table-shapes.ts'

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'whole number',
  integer: 'whole number',
  numeric: 'exact decimal; in JSON as text',
  text: 'text',
  boolean: 'true or false; in CSV Yes or No',
  date: 'date, yyyy-mm-dd',
  'timestamp with time zone': 'instant in UTC, ISO 8601',
  jsonb: 'JSON',
  'text[]': 'list of texts, as JSON',
  bytea: 'bytes, in hexadecimal',
}

function meaningOf({ name, refersTo }: Column, { kinds }: TableShape): string {
  if (refersTo !== undefined) return `the id of a row in ${refersTo}`
  if (kinds?.column === name) return `the id of a row in the table that ${kinds.by} says`
  if (name === 'id') return 'the number of the row, by which other tables name it'
  return name.replaceAll('_', ' ')
}

/** Every column of every table, as a table itself. */
export function* columnGuide(shapes: readonly TableShape[]): Generator<string> {
  yield CSV_START + csvLine(['table', 'column', 'type', 'always given', 'meaning', 'about the table'])
  for (const shape of shapes)
    for (const column of shape.columns)
      yield csvLine([
        shape.name,
        column.name,
        TYPES[column.type] ?? column.type,
        column.isRequired,
        meaningOf(column, shape),
        shape.says,
      ])
}

export const README = `ALL MY DATA, from Bakebook

Open index.html in a browser to look at your customers, orders and recipes. It works without the internet.

  index.html      your customers, orders and recipes, to read and search
  papers/         every quote, invoice and receipt as it was given out
  pictures/       every picture and receipt
  csv/            every table, for a spreadsheet
  data/           every table, exact: one line of JSON a row
  columns.csv     what each column of each table holds
  manifest.json   the size and SHA-256 of every file, and how many rows each table has
  seal.txt        the SHA-256 of manifest.json

To bring everything back, open a new, empty account in Bakebook, on any server, and upload this zip under
Account > Data. If your computer has unpacked it, pack the folder into a zip again. Change nothing in it: an export in
which anything was changed is refused.

It holds your customers' addresses. Keep it where nobody else can read it.
`
