import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import type { ImportType } from '../import-type.ts'
import type { UndoAnswer } from '../schema.ts'
import { chunkOf, UNDO_DAYS } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { Fields, ImportTarget } from './import-target.ts'

type Row = {
  line: number
  part: number
  action: 'imported' | 'updated'
  kind: string
  recordId: number
  version: number
  before: Fields | null
}

/**
 * Undoes an import, last row first, up to 500 rows in a call: it removes what was added and restores what was changed.
 * Records that have changed since, or that something needs, stay and are reported.
 */
export async function undoImport(scope: Scope, id: number, targets: readonly ImportTarget[]): Promise<UndoAnswer> {
  const { db, businessId, now } = scope
  const { rows: batches } = await sql<{
    day: string
    type: ImportType
  }>`select created_at::date::text as day, type from import_batches
    where business_id = ${businessId} and id = ${id} for update`.execute(db)
  const { day, type } = found(batches[0], words.title)
  if (scope.today > addDays(day, UNDO_DAYS)) throw new AppError('CONFLICT', words.tooLate)
  const { rows } =
    await sql<Row>`select line, part, action, kind, record_id as "recordId", version_after as version, before
      from import_rows where business_id = ${businessId} and batch_id = ${id} and not undone and record_id is not null
     order by line desc, part limit ${chunkOf(type)}`.execute(db)
  let undone = 0
  for (const row of rows) {
    const target = targets.find(({ kind }) => kind === row.kind)
    const why = target === undefined ? words.failed : await takeBack(scope, row, target)
    if (why === undefined) undone += 1
    await sql`update import_rows set undone = true, message = ${why ?? null}
      where business_id = ${businessId} and batch_id = ${id} and line = ${row.line} and part = ${row.part}`.execute(db)
  }
  await sql`update import_batches set undone_at = coalesce(undone_at, ${now})
    where business_id = ${businessId} and id = ${id}`.execute(db)
  const { rows: counts } = await sql<{ left: number }>`select count(*)::int as left from import_rows
    where business_id = ${businessId} and batch_id = ${id} and not undone and record_id is not null`.execute(db)
  const { rows: kept } = await sql<{ row: number; message: string }>`select line as row, message from import_rows
    where business_id = ${businessId} and batch_id = ${id} and undone and message is not null order by line`.execute(db)
  return { undone, left: counts[0]?.left ?? 0, kept }
}

/** Returns why a record stays. */
async function takeBack(scope: Scope, row: Row, target: ImportTarget): Promise<string | undefined> {
  try {
    const { version } = await target.read(scope, row.recordId)
    if (version !== row.version) return words.keptChanged
    if (row.action === 'updated') await target.update?.(scope, row.recordId, { ...row.before, version })
    else if (await target.isUsed(scope, row.recordId)) return words.keptUsed
    else await target.remove(scope, row.recordId)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Somebody has already deleted it.
    return error.code === 'NOT_FOUND' ? undefined : error.message
  }
}
