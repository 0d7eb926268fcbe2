import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/**
 * New rows of a table in one statement, in their order: their ids. Columns that no row names get their defaults; where some
 * rows name a column that others don't, each kind of row has a statement of its own. A `jsonb` column takes its value as it
 * is, and not as text.
 */
export async function insertRows(
  scope: Scope,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const kinds = new Map<string, number[]>()
  const named = rows.map((row) => Object.keys(row).filter((column) => row[column] !== undefined))
  for (const [at, columns] of named.entries()) {
    const kind = columns.join()
    kinds.set(kind, [...(kinds.get(kind) ?? []), at])
  }
  const ids = rows.map(() => 0)
  await Promise.all(
    [...kinds.values()].map(async (places) => {
      const columns = sql.join((named[places[0] ?? 0] ?? []).map((column) => sql.ref(column)))
      // One long value is read faster than many short ones, and the table itself says what its columns are.
      const values = JSON.stringify(places.map((at) => rows[at]))
      const { rows: made } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (business_id, ${columns})
        select ${scope.businessId}, ${columns} from json_populate_recordset(null::${sql.table(table)}, ${values}::json)
        returning id`.execute(scope.db)
      const inOrder = made.map(({ id }) => id).toSorted((a, b) => a - b)
      for (const [nth, at] of places.entries()) ids[at] = inOrder[nth] as number
    }),
  )
  return ids
}
