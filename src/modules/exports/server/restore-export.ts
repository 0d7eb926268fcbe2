import { sql } from 'kysely'
import { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { PictureConverter } from '#server/files/pictures/picture-converter.ts'
import { type FileStore, newKey } from '#server/files/stores/disk-store.ts'
import { hookOnce } from '#server/hook.ts'
import { asJson, insertJson } from '#server/records/insert-rows.ts'
import type { Claims, Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'
import { isTimeZone } from '#shared/dates/zones.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportedTables } from '../exported-table.ts'
import { transferWords as words } from '../words.ts'
import { rowsFile } from './archive-format.ts'
import { Numbering } from './numbering.ts'
import { refusal } from './open-archive.ts'
import { type OpenExport, openExport } from './open-export.ts'
import type { ExportedRow } from './read-rows.ts'
import { Renumbered } from './renumber.ts'
import { type Keys, readRow, restoreFiles } from './restore-files.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'
import { takenRow } from './taken-row.ts'

const ROWS_AT_ONCE = 100
const BYTES_AT_ONCE = 1024 * 1024

/** True for a bakery that holds only what it was founded with. The app answers, because it knows every table. */
export const isBakeryEmpty = hookOnce<[], boolean>('a bakery is empty')

type Needs = {
  store: Store
  files: FileStore
  tables: ExportedTables
  inspect: PictureConverter['inspect']
  bytesMax: number
  progress: (done: number, total: number) => Promise<void>
  /** Awaited while the zip is read; if it throws, the restore ends. */
  goOn: () => Promise<void>
  /** Runs in the transaction that fills the bakery. */
  finish: (scope: Scope) => Promise<void>
}

/**
 * Fills an empty bakery from an export, completely or not at all: the zip is read and compared with its manifest, its
 * files are stored, then one transaction writes every row under new numbers.
 * @throws AppError INVALID or CONFLICT with the sentence that says why not
 */
export async function restoreExport(needs: Needs, claims: Claims, path: string): Promise<void> {
  const { store, files } = needs
  await store.inBusiness(claims, (scope) => refuseFilled(scope), 'read')
  const archive = await openExport(path, needs)
  try {
    const rows = Object.values(archive.tables).reduce((sum, count) => sum + count, 0)
    const total = rows + archive.fileCount
    let done = 0
    const tick = async (by = 1) => needs.progress((done += by), total)
    const shapes = await store.inBusiness(claims, ({ db }) => tableShapes(db, needs.tables), 'read')
    const keys = await restoreFiles({ archive, files, shapes, inspect: needs.inspect, tick })
    await store.inBusiness(claims, async (scope) => {
      await sql`select from businesses where id = ${claims.businessId} for update`.execute(scope.db)
      await refuseFilled(scope)
      await fill(scope, { archive, keys, shapes, tick })
      await needs.finish(scope)
    })
  } catch (error) {
    throw refusalOf(error)
  } finally {
    archive.close()
  }
}

async function refuseFilled(scope: Scope): Promise<void> {
  if (!(await isBakeryEmpty(scope))) throw new AppError('CONFLICT', words.notEmpty)
}

/** Rows that the database refuses cannot come from an export. */
function refusalOf(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) ? refusal(words.damaged) : error
}

type Parts = { archive: OpenExport; keys: Keys; shapes: readonly TableShape[]; tick: (by: number) => Promise<void> }

async function fill(scope: Scope, { archive, keys, shapes, tick }: Parts): Promise<void> {
  const { db, businessId } = scope
  const known = new Set(shapes.map(({ name }) => name))
  const filled = new Set<string>()
  for (const [name, rows] of Object.entries(archive.tables)) {
    if (!known.has(name)) throw refusal(words.foreignFile(rowsFile(name)))
    const { isThere } = await archive.said(rowsFile(name))
    if (isThere) filled.add(name)
    else if (rows > 0) throw refusal(words.missingFile(rowsFile(name)))
  }
  await sql`select set_local('app.erasing', ${String(businessId)})`.execute(db)
  for (const { name, where = 'true' } of shapes.toReversed())
    await sql`delete from ${sql.table(name)} where business_id = ${businessId} and (${sql.raw(where)})`.execute(db)
  const numbering = new Numbering(db)
  const restored = shapes.filter(({ name }) => filled.has(name))
  for (const shape of restored) if (shape.hasId) await numbering.number(shape.name, await idsOf(archive, shape.name))
  const renumbered = new Renumbered(numbering)
  for (const shape of restored) {
    let count = 0
    for await (const rows of batchesOf(archive, shape)) {
      count += rows.length
      await insert(scope, shape, keys, rows, await renumbered.rows(shape, rows))
      await tick(rows.length)
    }
    if (count !== archive.tables[shape.name]) throw refusal(words.wrongFile(rowsFile(shape.name)))
    await refuseForeignRows(scope, shape)
  }
  const settings = Settings.safeParse(await getSettings(scope))
  if (!settings.success || !isTimeZone(settings.data.timezone)) throw refusal(words.wrongRow('settings'))
}

async function idsOf(archive: OpenExport, table: string): Promise<Float64Array> {
  const ids: number[] = []
  for await (const line of archive.lines(rowsFile(table))) {
    const { id } = readRow(table, line)
    if (!Number.isSafeInteger(id) || (id as number) <= 0) throw refusal(words.wrongRow(table))
    ids.push(id as number)
  }
  return Float64Array.from(ids)
}

async function* batchesOf(archive: OpenExport, shape: TableShape): AsyncGenerator<ExportedRow[]> {
  let rows: ExportedRow[] = []
  let bytes = 0
  for await (const line of archive.lines(rowsFile(shape.name))) {
    rows.push(takenRow(shape, readRow(shape.name, line)))
    bytes += line.length
    if (rows.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue
    yield rows
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield rows
}

async function insert(
  scope: Scope,
  { name, columns, own = {} }: TableShape,
  keys: Keys,
  before: readonly ExportedRow[],
  rows: readonly ExportedRow[],
): Promise<void> {
  const { db, businessId, now } = scope
  const given = columns.map((column) => column.name).filter((column) => column in (rows[0] as ExportedRow))
  for (const row of rows)
    if (Object.keys(row).length !== given.length || !given.every((column) => column in row))
      throw refusal(words.wrongRow(name))
  const ownNames = Object.entries(own).filter(([, kind]) => kind !== 'default')
  const whole = rows.map((row, at) => ({
    ...row,
    ...Object.fromEntries(
      ownNames.map(([column, kind]) => [
        column,
        kind === 'now' ? now : (keys[name as keyof Keys]?.get(before[at]?.id as number) ?? newKey()),
      ]),
    ),
  }))
  const names = [...given, ...ownNames.map(([column]) => column)]
  if (name !== 'settings') return insertJson(scope, name, names, asJson(whole))
  const cells = (row: ExportedRow) =>
    names.map((column) => (column === 'data' ? sql`${JSON.stringify(row.data)}::jsonb` : sql`${row[column]}`))
  for (const row of whole)
    await sql`insert into settings (business_id, ${sql.join(names.map((column) => sql.ref(column)))})
      values (${businessId}, ${sql.join(cells(row))})`.execute(db)
}

/** Refuses rows that no export holds, such as mail waiting to be sent. */
async function refuseForeignRows({ db, businessId }: Scope, { name, where, as }: TableShape): Promise<void> {
  const conditions = [
    ...(where === undefined ? [] : [sql`not (${sql.raw(where)})`]),
    ...Object.entries(as ?? {}).map(([column, value]) => sql`${sql.ref(column)} is distinct from (${sql.raw(value)})`),
  ]
  if (conditions.length === 0) return
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${sql.table(name)}
    where business_id = ${businessId} and (${sql.join(conditions, sql` or `)})) as any`.execute(db)
  if (rows[0]?.any) throw refusal(words.wrongRow(name))
}
