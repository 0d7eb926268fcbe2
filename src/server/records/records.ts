import { type RawBuilder, sql } from 'kysely'
import { copyName } from '#shared/copy-name.ts'
import { found, stale } from '#shared/errors.ts'
import { type Page, type Paging, sortOf, window } from '#shared/paging.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type SheetColumn, sheetToCsv } from '#shared/sheet.ts'
import { changesOf, type Entity, recordActivity } from '../activity.ts'
import { type Bin, takeBack, throwAway } from '../bin.ts'
import { nameRank } from '../db/name-rank.ts'
import { saysWords } from '../db/says-words.ts'
import type { Scope } from '../scope.ts'
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

/** Who needs a record, told by later modules that this one does not know. */
export type IsUsed = (scope: Scope, id: number) => Promise<boolean>

type Config<F extends Fields, R extends Reads, Row extends Base, Input extends { name: string }, L extends Listing> = {
  table: string
  /** As messages name it: "Supply not found". */
  label: string
  entity: Entity
  /** What is stored. Each key is a field of `Row`, and its history tells it. */
  fields: F
  /** What is read beside it, from the row `r`. */
  reads: R
  row: (stored: Base & StoredOf<F> & ReadOf<R>) => Row
  /** The rules: what typed fields come to, before they are stored. Refuses with an AppError that names the field. */
  complete: (scope: Scope, typed: Partial<Input>, before: Row | undefined) => Promise<Partial<StoredOf<F>>>
  /** What a copy begins with; its name is found by the kit. */
  copy: (row: Row) => Omit<Input, 'name'>
  /** The text that a search looks through, of the row `r`. */
  search: RawBuilder<unknown>
  sorts: Sorts<L>
  filters: { [Key in FilterKey<L>]-?: (value: NonNullable<L[Key]>, scope: Scope) => RawBuilder<boolean> }
  /** Tables whose rows go and come back with a record. */
  parts?: Bin['parts']
  /** The columns of its CSV. */
  sheet: readonly SheetColumn<Row>[]
}

const NAME_MAX = 200

/**
 * The acts of a plain entity: a table with `id`, `business_id`, `name`, `version`, `archived_at`, `created_at` and `updated_at`.
 * It does shape, tenancy, versions, archive, bin with Undo, history and CSV. Anything else is an act of the entity's own.
 */
export function records<
  F extends Fields,
  R extends Reads,
  Row extends Base,
  Input extends { name: string },
  L extends Listing,
>(config: Config<F, R, Row, Input, L>) {
  const table = sql.table(config.table)
  const bin: Bin = { table: config.table, parts: config.parts ?? [] }
  const selected = sql.join([
    sql`r.id, r.version, r.archived_at is not null as "archived", r.created_at as "createdAt", r.updated_at as "updatedAt"`,
    ...Object.entries(config.fields).map(([key, { column }]) => sql`r.${sql.ref(column)} as ${sql.ref(key)}`),
    ...Object.entries(config.reads).map(([key, read]) => sql`${read} as ${sql.ref(key)}`),
  ])

  function toRow(read: Record<string, unknown>): Row {
    const values = Object.entries(config.fields).map(([key, { read: toValue }]) => [key, toValue(read[key] as never)])
    return config.row({ ...read, ...Object.fromEntries(values) } as Base & StoredOf<F> & ReadOf<R>)
  }

  async function one(scope: Scope, id: number, lock: RawBuilder<unknown>): Promise<Row> {
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${table} r
      where r.business_id = ${scope.businessId} and r.id = ${id} ${lock}`.execute(scope.db)
    return toRow(found(rows[0], config.label))
  }

  const get = (scope: Scope, id: number): Promise<Row> => one(scope, id, sql``)
  /** As `get`, and nobody else changes it before this transaction ends. */
  const hold = (scope: Scope, id: number): Promise<Row> => one(scope, id, sql`for update of r`)

  /** Pairs of a column and its value. */
  const toColumns = (stored: Partial<StoredOf<F>>): [string, unknown][] =>
    Object.entries(stored).flatMap(([key, value]) => {
      const known = config.fields[key]
      return known === undefined || value === undefined ? [] : [[known.column, known.write(value as never)]]
    })

  async function create(scope: Scope, input: Input): Promise<Row> {
    const stored = await config.complete(scope, input, undefined)
    const columns: [string, unknown][] = [
      ['business_id', scope.businessId],
      ['created_at', scope.now],
      ['updated_at', scope.now],
      ...toColumns(stored),
    ]
    const { rows } = await sql<Record<string, unknown>>`
      insert into ${table} as r (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning ${selected}`.execute(scope.db)
    const row = toRow(rows[0] as Record<string, unknown>)
    await recordActivity(scope, config.entity, row.id, 'created')
    return row
  }

  async function write(scope: Scope, id: number, columns: [string, unknown][]): Promise<Row> {
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<Record<string, unknown>>`update ${table} r
      set ${sql.join([...set, sql`version = r.version + 1`, sql`updated_at = ${scope.now}`])}
      where r.business_id = ${scope.businessId} and r.id = ${id} returning ${selected}`.execute(scope.db)
    return toRow(rows[0] as Record<string, unknown>)
  }

  async function update(
    scope: Scope,
    id: number,
    { version, ...typed }: Partial<Input> & { version: number },
  ): Promise<Row> {
    const before = await hold(scope, id)
    if (before.version !== version) throw stale(before)
    const columns = toColumns(await config.complete(scope, typed as unknown as Partial<Input>, before))
    if (columns.length === 0) return before
    const after = await write(scope, id, columns)
    const told = changesOf(storedOf(before), storedOf(after))
    if (Object.keys(told).length > 0) await recordActivity(scope, config.entity, id, 'changed', told)
    return after
  }

  const storedOf = (row: Row) =>
    Object.fromEntries(Object.keys(config.fields).map((key) => [key, (row as Record<string, unknown>)[key]]))

  async function setArchived(scope: Scope, id: number, archived: boolean): Promise<Row> {
    const before = await hold(scope, id)
    if (before.archived === archived) return before
    const after = await write(scope, id, [['archived_at', archived ? scope.now : null]])
    await recordActivity(scope, config.entity, id, archived ? 'archived' : 'restored')
    return after
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

  /** "Cake box (Copy)", then "Cake box (Copy 2)". */
  async function duplicate(scope: Scope, id: number): Promise<Row> {
    const row = await get(scope, id)
    const { rows } = await sql<{ name: string }>`select name from ${table} r
      where r.business_id = ${scope.businessId} and name like '%(Copy%'`.execute(scope.db)
    const name = copyName((row as { name?: string }).name ?? '', new Set(rows.map((copy) => copy.name)), NAME_MAX)
    return create(scope, { ...config.copy(row), name } as Input)
  }

  function conditionsOf(scope: Scope, { q, archived = 'false', ...rest }: L): RawBuilder<unknown> {
    const conditions: RawBuilder<unknown>[] = [
      sql`r.business_id = ${scope.businessId}`,
      saysWords(q, config.search),
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
    const { column, descending } = sortOf(sort, 'name')
    const key = (config.sorts as Record<string, RawBuilder<unknown>>)[column] ?? sql`lower(r.name)`
    const byRank = sort === undefined && q !== undefined ? [nameRank(q, sql`r.name`)] : []
    return sql.join([
      ...byRank,
      sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last`,
      sql`lower(r.name)`,
      sql`r.id`,
    ])
  }

  async function read(scope: Scope, query: L, bounds: RawBuilder<unknown>): Promise<Row[]> {
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${table} r
      where ${conditionsOf(scope, query)} order by ${orderOf(query)} ${bounds}`.execute(scope.db)
    return rows.map(toRow)
  }

  async function list(scope: Scope, query: L): Promise<Page<Row>> {
    const { limit, offset } = window(query)
    const rows = await read(scope, query, sql`limit ${limit} offset ${offset}`)
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${table} r
      where ${conditionsOf(scope, query)}`.execute(scope.db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  }

  /** The list as its filters leave it, however long. */
  const exportCsv = async (scope: Scope, query: Omit<L, keyof Paging>): Promise<FileAnswer> => ({
    bytes: Buffer.from(sheetToCsv(config.sheet, await read(scope, query as L, sql``))),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${config.table.replaceAll('_', '-')}-${scope.today}.csv`,
  })

  /** What answers `recordRoutes`. */
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

  return { bin, get, hold, create, update, archive, restore, remove, duplicate, list, exportCsv, handlers }
}
