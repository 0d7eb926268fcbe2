import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asJson, insertJson } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import type { ImportType } from '../import-type.ts'
import type { ImportAnswer, ImportInput } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { ImportTarget, Planned } from './import-target.ts'
import { rememberMapping } from './known-mappings.ts'
import { linesOf, planRows } from './plan-rows.ts'

type Outcome = 'imported' | 'updated' | 'skipped' | 'failed'
type Done = { line: number; action: Outcome; message: string | null }
type Written = {
  line: number
  part: number
  action: Outcome
  kind: string | null
  id: number | null
  version: number | null
  before: string | null
  message: string | null
  cells: string | null
}

/**
 * Opens the batch of a file. Only one import of a kind runs at a time: of two tabs with one file, the second finds what
 * the first has made.
 */
async function openBatch(scope: Scope, type: ImportType, input: ImportInput): Promise<number> {
  const { db, businessId, now, actor } = scope
  const key = input.batch ?? randomUUID()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${type} ${businessId}`}, 0))`.execute(db)
  await sql`insert into import_batches (business_id, key, type, file_name, row_count, actor_name, created_at)
    values (${businessId}, ${key}, ${type}, ${input.fileName ?? null}, ${input.rowCount ?? input.records.length},
            ${actor.name}, ${now})
    on conflict (business_id, key) do nothing`.execute(db)
  const { rows } = await sql<{ id: number; type: string; undone: boolean }>`
    select id, type, undone_at is not null as undone from import_batches
     where business_id = ${businessId} and key = ${key} for update`.execute(db)
  const batch = found(rows[0], words.title)
  if (batch.type !== type) throw new AppError('CONFLICT', words.notOfBatch)
  if (batch.undone) throw new AppError('CONFLICT', words.undone)
  return batch.id
}

async function readDone({ db, businessId }: Scope, batchId: number, lines: readonly number[]): Promise<Done[]> {
  const { rows } = await sql<Done>`select line, action, message from import_rows
    where business_id = ${businessId} and batch_id = ${batchId} and part = 0 and line = any(${lines}::int[])`.execute(
    db,
  )
  return rows
}

const row = (planned: Planned, action: Outcome, more: Partial<Written> = {}): Written => ({
  line: planned.line,
  part: 0,
  action,
  kind: null,
  id: null,
  version: null,
  before: null,
  message: planned.message ?? null,
  cells: action === 'failed' ? JSON.stringify(planned.cells) : null,
  ...more,
})

/**
 * Saves the good rows of a chunk and reports the others. A row that was saved before is reported again but not saved.
 */
export async function importRows(
  scope: Scope,
  { type, target }: { type: ImportType; target: ImportTarget },
  input: ImportInput,
): Promise<ImportAnswer> {
  const lines = linesOf(input)
  if (new Set(lines).size !== lines.length)
    throw new AppError('INVALID', words.failed, { fields: { lines: words.failed } })
  const batchId = await openBatch(scope, type, input)
  const before = await readDone(scope, batchId, lines)
  const done = new Set(before.map(({ line }) => line))
  const planned = await planRows(scope, { type, target, isCheck: false }, input, (line) => !done.has(line))
  const written = [
    ...planned.filter(({ action }) => action === 'skip').map((each) => row(each, 'skipped')),
    ...planned.filter(({ action }) => action === 'error').map((each) => row(each, 'failed')),
    ...(await createRows(
      scope,
      target,
      planned.filter(({ action }) => action === 'new'),
    )),
    ...(await updateRows(
      scope,
      target,
      planned.filter(({ action }) => action === 'update'),
    )),
    ...planned.flatMap((each) =>
      each.added.map(({ kind, id, version }, at) =>
        row(each, 'imported', { part: at + 1, kind, id, version, message: null }),
      ),
    ),
  ]
  await writeRows(scope, batchId, written)
  if (input.headers !== undefined) await rememberMapping(scope, type, input.headers, input.columnMapping)
  return answerOf(batchId, [...before, ...written.filter(({ part }) => part === 0)])
}

async function createRows(scope: Scope, target: ImportTarget, rows: readonly Planned[]): Promise<Written[]> {
  const made = await target.create(
    scope,
    rows.map(({ input }) => input),
  )
  return rows.map((planned, at) => {
    const record = made[at]
    if (record === undefined || record instanceof Error)
      return row(planned, 'failed', { message: record?.message ?? words.failed })
    return row(planned, 'imported', { kind: record.kind, id: record.id, version: record.version })
  })
}

/** Updates all rows at once: no two rows of a call change the same record. */
const updateRows = (scope: Scope, target: ImportTarget, rows: readonly Planned[]): Promise<Written[]> =>
  Promise.all(rows.map((planned) => updateRow(scope, target, planned)))

async function updateRow(scope: Scope, target: ImportTarget, planned: Planned): Promise<Written> {
  const { known: id = 0 } = planned
  if (target.update === undefined) return row(planned, 'skipped')
  const before = await target.read(scope, id)
  try {
    const { version } = await target.update(scope, id, { ...planned.input, version: before.version })
    const fields = target.asChanges?.(before) ?? before
    const changed = Object.keys(planned.input).filter((key) => key in fields)
    const kept = Object.fromEntries(changed.map((key) => [key, fields[key as keyof typeof fields]]))
    return row(planned, 'updated', { kind: target.kind, id, version, before: JSON.stringify(kept) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return row(planned, 'failed', { message: error.message })
  }
}

async function writeRows(scope: Scope, batchId: number, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  const json = (text: string | null) => (text === null ? null : JSON.parse(text))
  const written = rows.map(({ line, part, action, kind, id, version, before, message, cells }) => ({
    batch_id: batchId,
    line,
    part,
    action,
    kind,
    record_id: id,
    version_after: version,
    before: json(before),
    message,
    cells: json(cells),
  }))
  await insertJson(scope, 'import_rows', Object.keys(written[0] ?? {}), asJson(written))
}

function answerOf(batchId: number, rows: readonly Done[]): ImportAnswer {
  const count = (action: Outcome) => rows.filter((each) => each.action === action).length
  const counts = {
    imported: count('imported'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
  }
  const message = rows.length === 0 ? words.noneProcessed : words.result(counts)
  const errors = rows
    .filter(({ action }) => action === 'failed')
    .map(({ line, message: why }) => ({ row: line, message: why ?? words.failed }))
    .toSorted((a, b) => a.row - b.row)
  return {
    status: 'success',
    message,
    data: {
      successCount: counts.imported + counts.updated,
      errorCount: counts.failed,
      errors,
      message,
      batchId,
      ...counts,
    },
  }
}
