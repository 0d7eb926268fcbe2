import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** New ids for rows of a table, lowest first. */
export async function newIds({ db }: Pick<Scope, 'db'>, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function newId(scope: Pick<Scope, 'db'>, table: string): Promise<number> {
  const [id] = await newIds(scope, table, 1)
  return id as number
}

/**
 * Inserts rows in one statement and returns their ids in order. Columns that no row names get their defaults; rows with
 * different columns get a statement for each kind. A `jsonb` column takes its value as it is, not as text.
 */
export async function insertRows(
  scope: Scope,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const ids = await newIds(scope, table, rows.length)
  const kinds = new Map<string, Record<string, unknown>[]>()
  for (const [at, row] of rows.entries()) {
    const kind = Object.keys(row)
      .filter((column) => row[column] !== undefined)
      .join()
    kinds.set(kind, [...(kinds.get(kind) ?? []), { ...row, id: ids[at] }])
  }
  await Promise.all([...kinds].map(([kind, all]) => insertJson(scope, table, ['id', ...kind.split(',')], asJson(all))))
  return ids
}

/** The rows as the text of a JSON array, and their number. */
type JsonRows = { json: string; count: number }

export const asJson = (rows: readonly object[]): JsonRows => ({ json: JSON.stringify(rows), count: rows.length })

/**
 * Inserts rows from JSON: one long value is read faster than many short ones, and the table itself defines the columns.
 * The statement joins the bakery's settings, so that a cluster knows which server it is for.
 */
export async function insertJson(
  { db, businessId }: Scope,
  table: string,
  columns: readonly string[],
  { json, count }: JsonRows,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (business_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select b.business_id, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
      from settings b, json_populate_recordset(null::${sql.table(table)}, ${json}::json) r
     where b.business_id = ${businessId}`.execute(db)
  if (Number(numAffectedRows) !== count) throw new Error(`${numAffectedRows} of ${count} rows of ${table} were written`)
}

/** Inserts rows that were kept as JSON. Columns added since get their defaults. */
export async function insertKept(scope: Scope, table: string, json: string): Promise<void> {
  const { rows } = await sql<{ columns: string[]; count: number }>`
    select coalesce(array_agg(a.attname::text), '{}') as columns, jsonb_array_length(${json}::jsonb) as count from pg_attribute a
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname <> 'business_id' and (${json}::jsonb -> 0) ? a.attname`.execute(scope.db)
  const [{ columns, count } = { columns: [], count: 0 }] = rows
  if (count > 0) await insertJson(scope, table, columns, { json, count })
}
