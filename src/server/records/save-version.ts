import { sql, type UpdateObject } from 'kysely'
import { stale } from '#shared/errors.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Scope } from '../scope.ts'

/** Tables whose rows have a version. */
type Versioned = 'blocked_ranges' | 'enquiries' | 'event_types' | 'product_types'

/** Saves changes to the version that they started from. If somebody else was quicker, it returns theirs. */
export async function saveVersion<Table extends Versioned, Row>(
  scope: Scope,
  table: Table,
  { id, version }: { id: number; version: number },
  columns: UpdateObject<DB, Table, Table>,
  read: (scope: Scope, id: number) => Promise<Row>,
): Promise<Row> {
  const saved = await scope.db
    .updateTable(table as Versioned)
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  const current = await read(scope, id)
  if (saved === undefined) throw stale(current)
  return current
}
