import { type RawBuilder, sql } from 'kysely'
import { AppError, stale } from '#shared/errors.ts'
import { copyName } from '#shared/text/copy-name.ts'
import { changesOf, recordActivities, recordActivity } from '../activity.ts'
import { type Bin, takeBack, throwAway } from '../bin.ts'
import type { Scope } from '../scope.ts'
import { insertRows } from './insert-rows.ts'
import type { NamedKind } from './named-kind.ts'
import { type ListConfig, type Listing, recordLists } from './record-lists.ts'
import {
  type Base,
  type Fields,
  type ReadOf,
  type Reads,
  type RowConfig,
  recordRows,
  type StoredOf,
} from './record-rows.ts'

/** Later modules say if one of their records needs this one, which this module cannot know. */
export type IsUsed = (scope: Scope, id: number) => Promise<boolean>

type Config<F extends Fields, R extends Reads, Row extends Base, Input extends object, L extends Listing> = RowConfig<
  F,
  R,
  Row
> &
  ListConfig<Row, L> & {
    /** The kind's name in the module and the history. */
    entity: string
    /** Applies the rules: turns typed fields into stored ones. Refuses with an AppError that names the field. */
    complete: (scope: Scope, typed: Partial<Input>, before: Row | undefined) => Promise<Partial<StoredOf<F>>>
    /** Writes lists that belong to the record, before it is answered. Returns true if any were typed. */
    writeParts?: (scope: Scope, id: number, typed: Partial<Input>) => Promise<boolean>
    /** Says in the history what these lists hold. */
    tellParts?: (row: Row) => Record<string, unknown>
    /** Writes related data in the same transaction, such as a line of a price history. */
    afterSave?: (scope: Scope, after: Row, before: Row | undefined, typed: Partial<Input>) => Promise<void>
    /** The fields of a copy; the kit finds a free name if it has one. */
    copy: (row: Row, scope: Scope) => Input extends { name: string } ? Omit<Input, 'name'> : Input
    /** The most characters of a copy's name, if not the usual. */
    nameMax?: number
    /** A hint that distinguishes two records of the same name in the search over everything. */
    hint?: RawBuilder<string>
    /** Tables whose rows are deleted and restored with a record. */
    parts?: Bin['parts']
  }

const NAME_MAX = 200

/** Returns a refusal and throws any other error again. */
function refusalOnly(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/**
 * The acts of a plain entity: a table with `id`, `business_id`, `version`, `archived_at`, `created_at` and
 * `updated_at`. It handles shape, tenancy, versions, archive, bin with Undo, history and CSV. Anything else is an act
 * of the entity's own.
 */
export function records<F extends Fields, R extends Reads, Row extends Base, Input extends object, L extends Listing>(
  config: Config<F, R, Row, Input, L>,
) {
  type Stored = Base & StoredOf<F> & ReadOf<R>
  const { readRows, get, getMany, valuesOf, hold, toColumns, write } = recordRows(config)
  const { called, conditionsOf, list, exportCsv } = recordLists(config, readRows)
  const named: NamedKind = {
    kind: config.entity,
    table: config.table,
    row: 'r',
    label: sql<string>`${called}`,
    hint: config.hint ?? sql`''`,
    says: (q, scope) => sql`r.archived_at is null and ${config.search(q, scope)}`,
  }
  const bin: Bin = { table: config.table, parts: config.parts ?? [] }

  /** Creates several records in order. A refused one is answered with its reason and does not stop the others. */
  async function createMany(scope: Scope, inputs: readonly Input[]): Promise<(Row | AppError)[]> {
    const completed = await Promise.all(
      inputs.map((input) => config.complete(scope, input, undefined).catch(refusalOnly)),
    )
    const good = completed.flatMap((stored, at) => (stored instanceof AppError ? [] : [{ at, stored }]))
    if (good.length === 0) return completed as AppError[]
    const times = { created_at: scope.now, updated_at: scope.now }
    const ids = await insertRows(
      scope,
      config.table,
      good.map(({ stored }) => ({ ...times, ...Object.fromEntries(toColumns(stored)) })),
    )
    for (const [nth, { at }] of good.entries())
      await config.writeParts?.(scope, ids[nth] as number, inputs[at] as Input)
    const made = new Map((await getMany(scope, ids)).map((row) => [row.id, row]))
    const rows: (Row | AppError)[] = completed as AppError[]
    for (const [nth, { at }] of good.entries()) rows[at] = made.get(ids[nth] as number) as Row
    await Promise.all([
      config.afterWrite?.(scope, ids),
      ...good.map(({ at }) => config.afterSave?.(scope, rows[at] as Row, undefined, inputs[at] as Input)),
      recordActivities(scope, config.entity, ids, 'created'),
    ])
    return rows
  }

  async function create(scope: Scope, input: Input): Promise<Row> {
    const [row] = await createMany(scope, [input])
    if (row instanceof AppError) throw row
    return row as Row
  }

  async function update(
    scope: Scope,
    id: number,
    { version, ...typed }: Partial<Input> & { version: number },
  ): Promise<Row> {
    const before = await hold(scope, id)
    if (before.row.version !== version) throw stale(before.row)
    const changes = typed as unknown as Partial<Input>
    const columns = toColumns(await config.complete(scope, changes, before.row))
    const hasNewParts = (await config.writeParts?.(scope, id, changes)) ?? false
    if (columns.length === 0 && !hasNewParts) return before.row
    const after = await write(scope, id, columns)
    await config.afterSave?.(scope, after.row, before.row, changes)
    const told = changesOf(fieldsOf(before), fieldsOf(after))
    if (Object.keys(told).length > 0) await recordActivity(scope, config.entity, id, 'changed', told)
    return after.row
  }

  const fieldsOf = ({ stored, row }: { stored: Stored; row: Row }) => ({
    ...Object.fromEntries(Object.keys(config.fields).map((key) => [key, stored[key as keyof Stored]])),
    ...config.tellParts?.(row),
  })

  async function setArchived(scope: Scope, id: number, archived: boolean): Promise<Row> {
    const { row: before } = await hold(scope, id)
    if (before.archived === archived) return before
    const { row } = await write(scope, id, [['archived_at', archived ? scope.now : null]])
    await recordActivity(scope, config.entity, id, archived ? 'archived' : 'restored')
    return row
  }

  const archive = (scope: Scope, id: number): Promise<Row> => setArchived(scope, id, true)

  /** Restores a record from the archive or the bin. */
  async function restore(scope: Scope, id: number): Promise<Row> {
    if (!(await takeBack(scope, bin, id))) return setArchived(scope, id, false)
    await recordActivity(scope, config.entity, id, 'restored')
    return get(scope, id)
  }

  /** FND-7: a record that nothing needs goes into the bin; any other is archived. */
  async function remove(scope: Scope, id: number, isUsed: IsUsed): Promise<void> {
    await hold(scope, id)
    if (await isUsed(scope, id)) return void (await archive(scope, id))
    await recordActivity(scope, config.entity, id, 'deleted')
    await throwAway(scope, bin, id)
  }

  /** "Cake box (Copy)", then "Cake box (Copy 2)". A record without a name is copied as it is. */
  async function duplicate(scope: Scope, id: number): Promise<Row> {
    const row = await get(scope, id)
    const copy = config.copy(row, scope) as Input
    return create(scope, 'name' in config.fields ? { ...copy, name: await freeName(scope, row) } : copy)
  }

  async function freeName(scope: Scope, row: Row): Promise<string> {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(config.table)} r
      where r.business_id = ${scope.businessId} and name like '%(Copy%'`.execute(scope.db)
    return copyName(
      (row as { name?: string }).name ?? '',
      new Set(rows.map((copy) => copy.name)),
      config.nameMax ?? NAME_MAX,
    )
  }

  /** The handlers of `recordRoutes`. */
  const handlers = ({ isUsed }: { isUsed: IsUsed }) => ({
    list,
    create: (scope: Scope, { body }: { body: Input }) => create(scope, body),
    export: exportCsv,
    get: (scope: Scope, { id }: { id: number }) => get(scope, id),
    update: (scope: Scope, { id, body }: { id: number; body: Partial<Input> & { version: number } }) =>
      update(scope, id, body),
    remove: (scope: Scope, { id }: { id: number }) => remove(scope, id, isUsed),
    archive: (scope: Scope, { id }: { id: number }) => archive(scope, id),
    restore: (scope: Scope, { id }: { id: number }) => restore(scope, id),
    duplicate: (scope: Scope, { id }: { id: number }) => duplicate(scope, id),
  })

  return {
    bin,
    named,
    conditionsOf,
    get,
    getMany,
    valuesOf,
    create,
    createMany,
    update,
    archive,
    restore,
    remove,
    duplicate,
    list,
    exportCsv,
    handlers,
  }
}
