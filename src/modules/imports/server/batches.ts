import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { FileAnswer } from '#shared/route.ts'
import { toCsv } from '#shared/text/csv.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import type { ImportBatch, ImportBatchView } from '../schema.ts'
import { UNDO_DAYS } from '../schema.ts'
import { TEMPLATE_ROWS } from '../template-rows.ts'
import { importWords as words } from '../words.ts'

const LIST_MAX = 200

type Stored = Omit<ImportBatch, 'undoable'> & { day: string }

async function readBatches(scope: Scope, rest: ReturnType<typeof sql>): Promise<ImportBatch[]> {
  const { rows } = await sql<Stored>`
    select b.id, b.type, b.file_name as "fileName", b.row_count as "rowCount", b.actor_name as by,
           b.created_at as "createdAt", b.undone_at as "undoneAt", b.created_at::date::text as day,
           c.imported, c.updated, c.skipped, c.failed
      from import_batches b, lateral (
        select count(*) filter (where action = 'imported')::int as imported,
               count(*) filter (where action = 'updated')::int as updated,
               count(*) filter (where action = 'skipped')::int as skipped,
               count(*) filter (where action = 'failed')::int as failed
          from import_rows where business_id = b.business_id and batch_id = b.id and part = 0) c
     where b.business_id = ${scope.businessId} and ${rest}`.execute(scope.db)
  return rows.map(({ day, ...batch }) => ({
    ...batch,
    undoable: batch.undoneAt === null && scope.today <= addDays(day, UNDO_DAYS) && batch.imported + batch.updated > 0,
  }))
}

export async function listBatches(scope: Scope): Promise<Page<ImportBatch>> {
  const rows = await readBatches(scope, sql`true order by b.id desc limit ${LIST_MAX}`)
  return { rows, total: rows.length }
}

const oneBatch = async (scope: Scope, id: number) =>
  found((await readBatches(scope, sql`b.id = ${id}`))[0], words.title)

export async function getBatch(scope: Scope, id: number): Promise<ImportBatchView> {
  const batch = await oneBatch(scope, id)
  const { rows: errors } = await sql<{ row: number; message: string }>`select line as row, message from import_rows
    where business_id = ${scope.businessId} and batch_id = ${id} and action = 'failed' order by line`.execute(scope.db)
  return { ...batch, errors }
}

/** The failed rows under the headers of their file, so that they can be corrected and imported again. */
export async function failedRows(scope: Scope, id: number): Promise<FileAnswer> {
  const { type } = await oneBatch(scope, id)
  const { rows } = await sql<{ cells: Record<string, string>; message: string }>`select cells, message from import_rows
    where business_id = ${scope.businessId} and batch_id = ${id} and action = 'failed' and cells is not null order by line`.execute(
    scope.db,
  )
  if (rows.length === 0) throw new AppError('NOT_FOUND', words.rowsForgotten)
  const headers = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const text = toCsv(
    [...headers, words.reason],
    rows.map(({ cells, message }) => [...headers.map((header) => cells[header] ?? ''), message]),
  )
  return csv(text, `${type}-failed-rows.csv`)
}

/** IMP-7: the headers of a type and one example row. */
export function templateOf(type: ImportType): FileAnswer {
  const { fields } = IMPORT_FIELDS[type]
  const row = TEMPLATE_ROWS[type]
  const used = fields.filter(({ key }) => row[key] !== undefined)
  return csv(
    toCsv(
      used.map(({ label }) => label),
      [used.map(({ key }) => row[key])],
    ),
    `${type}-template.csv`,
  )
}

const csv = (text: string, fileName: string): FileAnswer => ({
  bytes: Buffer.from(text),
  contentType: 'text/csv; charset=utf-8',
  fileName,
})
