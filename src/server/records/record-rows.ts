import { type RawBuilder, sql } from 'kysely'
import { found } from '#shared/errors.ts'
import type { Scope } from '../scope.ts'
import type { AnyField, RecordField } from './record-field.ts'

export type Fields = Record<string, AnyField>
export type Reads = Record<string, RawBuilder<unknown>>
export type Base = { id: number; archived: boolean; version: number; createdAt: string; updatedAt: string }
export type StoredOf<F extends Fields> = { [Key in keyof F]: F[Key] extends RecordField<infer Value> ? Value : never }
export type ReadOf<R extends Reads> = { [Key in keyof R]: R[Key] extends RawBuilder<infer Value> ? Value : never }

export type RowConfig<F extends Fields, R extends Reads, Row extends Base> = {
  table: string
  /** The name in messages: "Supply not found". */
  label: string
  /** The stored fields. Each key is a field of `Row`, and changes to it appear in the history. */
  fields: F
  /** Computed from the row `r` beside the stored fields. */
  reads: R
  row: (stored: Base & StoredOf<F> & ReadOf<R>) => Row
  /** Writes related data after every kind of write; after an import once for all rows. */
  afterWrite?: (scope: Scope, ids: readonly number[]) => Promise<void>
}

/** Reads and writes the rows of a record's table. */
export function recordRows<F extends Fields, R extends Reads, Row extends Base>(config: RowConfig<F, R, Row>) {
  type Stored = Base & StoredOf<F> & ReadOf<R>
  const table = sql.table(config.table)
  const selected = sql.join([
    sql`r.id, r.version, r.archived_at is not null as "archived", r.created_at as "createdAt", r.updated_at as "updatedAt"`,
    ...Object.entries(config.fields).map(([key, { column }]) => sql`r.${sql.ref(column)} as ${sql.ref(key)}`),
    ...Object.entries(config.reads).map(([key, read]) => sql`${read} as ${sql.ref(key)}`),
  ])

  function storedOf(read: Record<string, unknown>): Stored {
    const values = Object.entries(config.fields).map(([key, { read: toValue }]) => [key, toValue(read[key] as never)])
    return { ...read, ...Object.fromEntries(values) } as Stored
  }

  async function read(scope: Scope, rest: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${table} r
      where r.business_id = ${scope.businessId} and ${rest}`.execute(scope.db)
    return rows
  }

  const readRows = async (scope: Scope, rest: RawBuilder<unknown>): Promise<Row[]> =>
    (await read(scope, rest)).map((row) => config.row(storedOf(row)))

  async function get(scope: Scope, id: number): Promise<Row> {
    const [row] = await readRows(scope, sql`r.id = ${id}`)
    return found(row, config.label)
  }

  /** The existing records among these ids, archived ones too, in no order. */
  const getMany = (scope: Scope, ids: readonly number[]): Promise<Row[]> =>
    readRows(scope, sql`r.id = any(${[...new Set(ids)]}::bigint[])`)

  /** The distinct values of a text field, including those of archived records. */
  async function valuesOf(scope: Scope, key: keyof F & string): Promise<string[]> {
    const column = sql.ref((config.fields[key] as AnyField).column)
    const { rows } = await sql<{ value: string }>`select distinct ${column} as value from ${table} r
      where r.business_id = ${scope.businessId} and ${column} is not null order by 1`.execute(scope.db)
    return rows.map(({ value }) => value)
  }

  /** Locks the record until this transaction ends. */
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

  async function write(scope: Scope, id: number, columns: [string, unknown][]): Promise<{ stored: Stored; row: Row }> {
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<Record<string, unknown>>`update ${table} r
      set ${sql.join([...set, sql`version = r.version + 1`, sql`updated_at = ${scope.now}`])}
      where r.business_id = ${scope.businessId} and r.id = ${id} returning ${selected}`.execute(scope.db)
    await config.afterWrite?.(scope, [id])
    const stored = storedOf(rows[0] as Record<string, unknown>)
    return { stored, row: config.row(stored) }
  }

  return { readRows, get, getMany, valuesOf, hold, toColumns, write }
}
