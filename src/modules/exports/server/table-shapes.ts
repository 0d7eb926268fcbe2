import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/pool.ts'
import { isIsoDate } from '#shared/dates/dates.ts'
import type { ExportedTable, ExportedTables } from '../exported-table.ts'

const whole = z.int()
/** PostgreSQL also accepts "NaN" and "infinity", which would ruin every sum. */
const TAKEN: Readonly<Record<string, z.ZodType>> = {
  bigint: whole,
  integer: whole,
  numeric: z.string().regex(/^-?\d{1,18}(?:\.\d{1,18})?$/),
  'double precision': z.number(),
  boolean: z.boolean(),
  date: z.string().refine(isIsoDate),
  'timestamp with time zone': z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)$/)
    .refine((instant) => isIsoDate(instant.slice(0, 10))),
  bytea: z.string().regex(/^\\x(?:[0-9a-f]{2}){0,64}$/),
}

/**
 * The values a column of this type accepts unless a narrower rule is given. Texts and JSON accept none: they need a
 * rule.
 */
const takenAs = (type: string): z.ZodType => TAKEN[type] ?? z.never()

export type Column = {
  name: string
  type: string
  isRequired: boolean
  /** The table whose row it names. */
  refersTo: string | undefined
  /** The values that a restore accepts, besides null. */
  takes: z.ZodType
}
export type TableShape = Omit<ExportedTable, 'columns'> & {
  name: string
  /** The database counts up its ids. */
  hasId: boolean
  columns: readonly Column[]
  /** The columns of its primary key after the bakery's. */
  key: readonly string[]
}

type Found = {
  table: string
  columns: { name: string; type: string; isRequired: boolean; isIdentity: boolean }[]
  key: string[]
  references: { column: string; table: string }[]
}

/** The exported tables as the database has them, without computed columns. Tables that others refer to come first. */
export async function tableShapes(db: Db, exported: ExportedTables): Promise<TableShape[]> {
  const { rows } = await sql<Found>`
    select c.relname as table,
           (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull,
                     'isIdentity', a.attidentity <> '') order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'business_id'
                 and a.attgenerated = '') as columns,
           (select coalesce(jsonb_agg(a.attname order by k.at), '[]') from pg_constraint p,
             unnest(p.conkey) with ordinality k (num, at), pg_attribute a
             where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.num
               and a.attname <> 'business_id') as key,
           (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'table', r.relname)), '[]')
              from pg_constraint f, unnest(f.conkey) k (num), pg_attribute a, pg_class r
             where f.conrelid = c.oid and f.contype = 'f' and r.oid = f.confrelid and a.attrelid = c.oid and a.attnum = k.num
               -- Columns that name a row only together are not its id.
               and cardinality(f.conkey) = 2 and a.attname <> 'business_id' and r.relname <> 'users') as references
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${Object.keys(exported)})`.execute(
    db,
  )
  const shapes = new Map(
    rows.map(({ table, columns, key, references }) => {
      const declared = exported[table] as ExportedTable
      const refersTo = {
        ...Object.fromEntries(references.map((each) => [each.column, each.table])),
        ...declared.refers,
      }
      const shape: TableShape = {
        ...declared,
        name: table,
        hasId: columns.some(({ name, isIdentity }) => name === 'id' && isIdentity),
        columns: columns
          .filter(({ name }) => declared.own?.[name] === undefined)
          .map(({ name, type, isRequired }) => ({
            name,
            type,
            isRequired,
            refersTo: refersTo[name],
            takes: declared.columns[name] ?? takenAs(type),
          })),
        key,
      }
      return [table, { shape, needs: references.map((each) => each.table).filter((name) => name !== table) }]
    }),
  )
  const sorted = new Map<string, TableShape>()
  const place = (name: string) => {
    const found = shapes.get(name)
    if (found === undefined || sorted.has(name)) return
    for (const needed of found.needs) place(needed)
    sorted.set(name, found.shape)
  }
  // Settings come first, because the other rows are written through them (`insertJson`).
  for (const name of ['settings', ...Object.keys(exported)]) place(name)
  return [...sorted.values()]
}
