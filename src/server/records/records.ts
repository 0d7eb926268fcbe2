import { type RawBuilder, sql } from 'kysely'
import { AppError, found, stale } from '#shared/errors.ts'
import { type Page, type Paging, sortOf, window } from '#shared/records/paging.ts'
import type { SheetColumn } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { copyName } from '#shared/text/copy-name.ts'
import { changesOf, recordActivities, recordActivity } from '../activity.ts'
import { type Bin, takeBack, throwAway } from '../bin.ts'
import { nameRank } from '../db/search/name-rank.ts'
import type { Scope } from '../scope.ts'
import { csvFile } from './csv-file.ts'
import { insertRows } from './insert-rows.ts'
import type { NamedKind } from './named-kind.ts'
import type { AnyField, RecordField } from './record-field.ts'

type Fields = Record<string, AnyField>
type Reads = Record<string, RawBuilder<unknown>>
type Base = { id: number; archived: boolean; version: number; createdAt: string; updatedAt: string }
export type StoredOf<F extends Fields> = { [Key in keyof F]: F[Key] extends RecordField<infer Value> ? Value : never }
type ReadOf<R extends Reads> = { [Key in keyof R]: R[Key] extends RawBuilder<infer Value> ? Value : never }

type Listing = Paging & {
  q?: string | undefined
  sort?: string | undefined
  archived?: 'true' | 'false' | 'all' | undefined
}
type Sorts<L extends Listing> = Record<Exclude<NonNullable<L['sort']>, `-${string}`>, RawBuilder<unknown>>
type FilterKey<L extends Listing> = Exclude<keyof L, keyof Listing>

/** Later modules tell whether one of their records needs this one, which this module cannot know. */
export type IsUsed = (scope: Scope, id: number) => Promise<boolean>

type Config<F extends Fields, R extends Reads, Row extends Base, Input extends object, L extends Listing> = {
  table: string
  /** The column that says what a record is called, where that is not `name`: what a search ranks by. */
  called?: string
  /** The order of a list that asks for none; by name where it is left out. */
  usualSort?: NonNullable<L['sort']>
  /** The name in messages: "Supply not found". */
  label: string
  /** Its kind, as the module and the history call it. */
  entity: string
  /** The stored fields. Each key is a field of `Row`, and its history tells it. */
  fields: F
  /** Read beside the stored fields, from the row `r`. */
  reads: R
  row: (stored: Base & StoredOf<F> & ReadOf<R>) => Row
  /** The rules: what typed fields come to, before they are stored. Refuses with an AppError that names the field. */
  complete: (scope: Scope, typed: Partial<Input>, before: Row | undefined) => Promise<Partial<StoredOf<F>>>
  /** Writes more about the rows that were just written, whichever way: all of an import at once. */
  afterWrite?: (scope: Scope, ids: readonly number[]) => Promise<void>
  /** Writes more in the same transaction, such as a line of a price history. */
  afterSave?: (scope: Scope, after: Row, before: Row | undefined, typed: Partial<Input>) => Promise<void>
  /** The fields that a copy begins with; where it has a name, the kit finds one. */
  copy: (row: Row, scope: Scope) => Input extends { name: string } ? Omit<Input, 'name'> : Input
  /** Whether the row `r` is what somebody searches for; mostly `saysWords`. */
  search: (q: string, scope: Scope) => RawBuilder<boolean>
  /** A hint that tells two of the same name apart in the search over everything. */
  hint?: RawBuilder<string>
  sorts: Sorts<L>
  filters: { [Key in FilterKey<L>]-?: (value: NonNullable<L[Key]>, scope: Scope) => RawBuilder<boolean> }
  /** How many rows a list has without `page`, where that is not the usual number. */
  wholeMax?: number
  /** Tables whose rows go and come back with a record. */
  parts?: Bin['parts']
  /** The columns of its CSV. */
  sheet: readonly SheetColumn<Row>[]
}

const NAME_MAX = 200

/** A refusal is an answer; anything else goes on up. */
function refusalOnly(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/**
 * The acts of a plain entity: a table with `id`, `business_id`, `version`, `archived_at`, `created_at` and `updated_at`.
 * It does shape, tenancy, versions, archive, bin with Undo, history and CSV. Anything else is an act of the entity's own.
 */
export function records<F extends Fields, R extends Reads, Row extends Base, Input extends object, L extends Listing>(
  config: Config<F, R, Row, Input, L>,
) {
  type Stored = Base & StoredOf<F> & ReadOf<R>
  const table = sql.table(config.table)
  const called = sql`r.${sql.ref(config.called ?? 'name')}`
  const named: NamedKind = {
    kind: config.entity,
    table: config.table,
    row: 'r',
    label: sql<string>`${called}`,
    hint: config.hint ?? sql`''`,
    says: (q, scope) => sql`r.archived_at is null and ${config.search(q, scope)}`,
  }
  const bin: Bin = { table: config.table, parts: config.parts ?? [] }
  const selected = sql.join([
    sql`r.id, r.version, r.archived_at is not null as "archived", r.created_at as "createdAt", r.updated_at as "updatedAt"`,
    ...Object.entries(config.fields).map(([key, { column }]) => sql`r.${sql.ref(column)} as ${sql.ref(key)}`),
    ...Object.entries(config.reads).map(([key, read]) => sql`${read} as ${sql.ref(key)}`),
  ])

  function storedOf(read: Record<string, unknown>): Stored {
    const values = Object.entries(config.fields).map(([key, { read: toValue }]) => [key, toValue(read[key] as never)])
    return { ...read, ...Object.fromEntries(values) } as Stored
  }
  const toRow = (read: Record<string, unknown>): Row => config.row(storedOf(read))

  async function read(scope: Scope, rest: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${table} r
      where r.business_id = ${scope.businessId} and ${rest}`.execute(scope.db)
    return rows
  }

  async function get(scope: Scope, id: number): Promise<Row> {
    const [row] = await read(scope, sql`r.id = ${id}`)
    return toRow(found(row, config.label))
  }

  /** Those that there are, archived ones as well, in no order. */
  const getMany = async (scope: Scope, ids: readonly number[]): Promise<Row[]> =>
    (await read(scope, sql`r.id = any(${[...new Set(ids)]}::bigint[])`)).map(toRow)

  /** The different values that a text field has, those of archived records too. */
  async function valuesOf(scope: Scope, key: keyof F & string): Promise<string[]> {
    const column = sql.ref((config.fields[key] as AnyField).column)
    const { rows } = await sql<{ value: string }>`select distinct ${column} as value from ${table} r
      where r.business_id = ${scope.businessId} and ${column} is not null order by 1`.execute(scope.db)
    return rows.map(({ value }) => value)
  }

  /** Nobody else changes it before this transaction ends. */
  async function hold(scope: Scope, id: number): Promise<{ stored: Stored; row: Row }> {
    const [row] = await read(scope, sql`r.id = ${id} for update of r`)
    const stored = storedOf(found(row, config.label))
    return { stored, row: config.row(stored) }
  }

  /** Pairs of a column and its value, of the given fields only. */
  const toColumns = (stored: Partial<StoredOf<F>>): [string, unknown][] =>
    Object.entries(stored).flatMap(([key, value]) => {
      const known = config.fields[key]
      return known === undefined || value === undefined ? [] : [[known.column, known.write(value as never)]]
    })

  /** Several at once, in their order. One that the rules refuse is answered by why, and keeps none of the others out. */
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

  async function write(scope: Scope, id: number, columns: [string, unknown][]): Promise<{ stored: Stored; row: Row }> {
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<Record<string, unknown>>`update ${table} r
      set ${sql.join([...set, sql`version = r.version + 1`, sql`updated_at = ${scope.now}`])}
      where r.business_id = ${scope.businessId} and r.id = ${id} returning ${selected}`.execute(scope.db)
    await config.afterWrite?.(scope, [id])
    const stored = storedOf(rows[0] as Record<string, unknown>)
    return { stored, row: config.row(stored) }
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
    if (columns.length === 0) return before.row
    const after = await write(scope, id, columns)
    await config.afterSave?.(scope, after.row, before.row, changes)
    const told = changesOf(fieldsOf(before.stored), fieldsOf(after.stored))
    if (Object.keys(told).length > 0) await recordActivity(scope, config.entity, id, 'changed', told)
    return after.row
  }

  const fieldsOf = (stored: Stored) =>
    Object.fromEntries(Object.keys(config.fields).map((key) => [key, stored[key as keyof Stored]]))

  async function setArchived(scope: Scope, id: number, archived: boolean): Promise<Row> {
    const { row: before } = await hold(scope, id)
    if (before.archived === archived) return before
    const { row } = await write(scope, id, [['archived_at', archived ? scope.now : null]])
    await recordActivity(scope, config.entity, id, archived ? 'archived' : 'restored')
    return row
  }

  const archive = (scope: Scope, id: number): Promise<Row> => setArchived(scope, id, true)

  /** Brings a record back from the archive, or from the bin as it was. */
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
    const { rows } = await sql<{ name: string }>`select name from ${table} r
      where r.business_id = ${scope.businessId} and name like '%(Copy%'`.execute(scope.db)
    return copyName((row as { name?: string }).name ?? '', new Set(rows.map((copy) => copy.name)), NAME_MAX)
  }

  function conditionsOf(scope: Scope, { q, archived = 'false', ...rest }: L): RawBuilder<unknown> {
    const conditions: RawBuilder<unknown>[] = [
      sql`true`,
      ...(q === undefined ? [] : [config.search(q, scope)]),
      ...(archived === 'all'
        ? []
        : [archived === 'true' ? sql`r.archived_at is not null` : sql`r.archived_at is null`]),
    ]
    for (const [key, value] of Object.entries(rest)) {
      const filter = (config.filters as Record<string, (value: unknown, scope: Scope) => RawBuilder<boolean>>)[key]
      if (filter && value !== undefined) conditions.push(filter(value, scope))
    }
    return sql.join(conditions, sql` and `)
  }

  function orderOf({ q, sort }: L): RawBuilder<unknown> {
    const { column, descending } = sortOf(sort, config.usualSort ?? 'name')
    const key = (config.sorts as Record<string, RawBuilder<unknown>>)[column] ?? sql`lower(${called})`
    const byRank = sort === undefined && q !== undefined ? [nameRank(q, called)] : []
    return sql.join([
      ...byRank,
      sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last`,
      sql`lower(${called})`,
      sql`r.id`,
    ])
  }

  const readList = async (scope: Scope, query: L, bounds: RawBuilder<unknown>): Promise<Row[]> =>
    (await read(scope, sql`${conditionsOf(scope, query)} order by ${orderOf(query)} ${bounds}`)).map(toRow)

  async function list(scope: Scope, query: L): Promise<Page<Row>> {
    const { limit, offset } = window(query, config.wholeMax)
    const [rows, counted] = await Promise.all([
      readList(scope, query, sql`limit ${limit} offset ${offset}`),
      sql<{ total: number }>`select count(*)::int as total from ${table} r
        where r.business_id = ${scope.businessId} and ${conditionsOf(scope, query)}`.execute(scope.db),
    ])
    return { rows, total: counted.rows[0]?.total ?? 0 }
  }

  /** The list as its filters leave it, however long. */
  const exportCsv = async (scope: Scope, query: Omit<L, keyof Paging>): Promise<FileAnswer> =>
    csvFile(
      config.sheet,
      await readList(scope, query as L, sql``),
      `${config.table.replaceAll('_', '-')}-${scope.today}.csv`,
    )

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
