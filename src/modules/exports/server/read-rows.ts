import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { TableShape } from './table-shapes.ts'

const ROWS_AT_ONCE = 100

export type ExportedRow = Record<string, unknown>
export type Batch = { lines: string[]; rows: () => ExportedRow[] }

/** The rows of a table as lines of JSON, in the order of their key. Exact decimals are text. */
export async function* readRows(
  scope: Scope,
  { name, columns, key, where = 'true', as = {} }: TableShape,
): AsyncGenerator<Batch> {
  const selected = columns.map((column) => {
    const value = as[column.name] === undefined ? sql.ref(column.name) : sql.raw(as[column.name] as string)
    return sql`${column.type === 'numeric' ? sql`(${value})::text` : value} as ${sql.ref(column.name)}`
  })
  const order = key.length === 0 ? [sql`business_id`] : key.map((column) => sql.ref(column))
  const types = key.map((column) => columns.find((each) => each.name === column)?.type ?? 'bigint')
  let last: unknown[] | undefined
  for (;;) {
    const behind =
      last === undefined
        ? sql`true`
        : sql`(${sql.join(order)}) > (${sql.join(last.map((value, at) => sql`${value}::${sql.raw(types[at] as string)}`))})`
    const { rows } = await sql<{ line: string }>`
      select row_to_json(r)::text as line from (
        select ${sql.join(selected)} from ${sql.table(name)}
         where business_id = ${scope.businessId} and (${sql.raw(where)}) and ${behind}
         order by ${sql.join(order)} limit ${ROWS_AT_ONCE}) r`.execute(scope.db)
    if (rows.length === 0) return
    const lines = rows.map(({ line }) => line)
    yield { lines, rows: () => lines.map((line) => JSON.parse(line) as ExportedRow) }
    if (lines.length < ROWS_AT_ONCE || key.length === 0) return
    const end = JSON.parse(lines.at(-1) as string) as ExportedRow
    last = key.map((column) => end[column])
  }
}
