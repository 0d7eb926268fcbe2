import { type RawBuilder, sql } from 'kysely'
import { dailyAt, type Job } from './jobs/job.ts'
import { insertKept } from './records/insert-rows.ts'
import type { Scope } from './scope.ts'

/** A table whose deleted records can be restored for a day, and the tables whose rows go and come back with them. */
export type Bin = {
  table: string
  parts: readonly {
    table: string
    /** The column that names the record a row belongs to. */
    of: string
    /** The column names a row of this earlier part instead. */
    within?: string
    /** Columns that refer to records of other bins. */
    needs?: () => Readonly<Record<string, Bin>>
    /** Its rows are not deleted: they lose their reference to the record and get it back with it. */
    stays?: true
  }[]
}

/** Deletes a record so that `takeBack` can restore it. */
export async function throwAway({ db, businessId, now }: Scope, { table, parts }: Bin, id: number): Promise<void> {
  const rowsOf = ({ table, of, within }: Bin['parts'][number]): RawBuilder<unknown> => {
    const whole = parts.find((part) => part.table === within)
    return sql`select * from ${sql.table(table)} p where p.business_id = r.business_id and p.${sql.ref(of)} ${
      whole ? sql`in (select w.id from (${rowsOf(whole)}) w)` : sql`= r.id`
    }`
  }
  const kept = parts.map(
    (part) => sql`${part.table}::text, (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from (${rowsOf(part)}) k)`,
  )
  await sql`insert into deleted_records (business_id, kind, id, record, parts, deleted_at)
    select r.business_id, ${table}, r.id, to_jsonb(r), jsonb_build_object(${sql.join(kept)}), ${now}
      from ${sql.table(table)} r where r.business_id = ${businessId} and r.id = ${id}`.execute(db)
  for (const part of parts.filter(({ stays }) => stays))
    await sql`update ${sql.table(part.table)} set ${sql.ref(part.of)} = null
      where business_id = ${businessId} and ${sql.ref(part.of)} = ${id}`.execute(db)
  await sql`delete from ${sql.table(table)} where business_id = ${businessId} and id = ${id}`.execute(db)
}

/** The id that the deleted record `d` has in this column, if that record still exists. */
export const still = ({ businessId }: Scope, table: string, column: string): RawBuilder<unknown> =>
  sql`(select t.id from ${sql.table(table)} t where t.business_id = ${businessId} and t.id = (d.record ->> ${column}::text)::bigint)`

/** Changes columns of a deleted record before it is restored; each value may refer to it as `d`. */
export async function changeInBin(
  { db, businessId }: Scope,
  { table }: Bin,
  id: number,
  changes: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const values = Object.entries(changes).map(([column, value]) => sql`${column}::text, ${value}`)
  const one = sql`business_id = ${businessId} and kind = ${table} and id = ${id}`
  const { rows } = await sql<{ changed: string }>`
    select (d.record || jsonb_build_object(${sql.join(values)}))::text as changed from deleted_records d where ${one}`.execute(
    db,
  )
  await sql`update deleted_records set record = ${rows[0]?.changed ?? null}::jsonb where ${one}`.execute(db)
}

/** Restores a record, and the deleted records that it needs. Returns false if it was not in the bin. */
export async function takeBack(scope: Scope, bin: Bin, id: number): Promise<boolean> {
  const { db, businessId } = scope
  const kept = await db
    .selectFrom('deleted_records')
    .select(['parts', sql<string>`jsonb_build_array(record)::text`.as('record')])
    .where('business_id', '=', businessId)
    .where('kind', '=', bin.table)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return false
  const rows = kept.parts as Record<string, Record<string, unknown>[]>
  for (const part of bin.parts)
    for (const [column, needed] of Object.entries(part.needs?.() ?? {}))
      for (const row of rows[part.table] ?? [])
        if (typeof row[column] === 'number') await takeBack(scope, needed, row[column])
  // Values stay text throughout, because JavaScript's numbers are not exact.
  const whole = sql`from deleted_records d where d.business_id = ${businessId} and d.kind = ${bin.table} and d.id = ${id}`
  await insertKept(scope, bin.table, kept.record)
  for (const { table, of, stays } of bin.parts)
    if (stays)
      await sql`update ${sql.table(table)} set ${sql.ref(of)} = ${id} where business_id = ${businessId} and ${sql.ref(of)} is null
          and id = any(${(rows[table] ?? []).map((row) => row.id)}::bigint[])`.execute(db)
    else {
      const { rows: parts } = await sql<{ text: string }>`select (d.parts -> ${table})::text as text ${whole}`.execute(
        db,
      )
      await insertKept(scope, table, parts[0]?.text ?? '[]')
    }
  await sql`delete ${whole}`.execute(db)
  return true
}

const KEPT_MS = 24 * 3_600_000

type Forget = (scope: Scope, deleted: readonly { kind: string; id: number }[]) => Promise<void>

/** Removes for good everything deleted more than a day ago; `forget` removes what other tables keep about it. */
export const emptyBin = (forget: Forget): Job => ({
  key: 'empty-bin',
  due: dailyAt('03:00'),
  run: async (scope) => {
    const gone = await scope.db
      .deleteFrom('deleted_records')
      .where('business_id', '=', scope.businessId)
      .where('deleted_at', '<', new Date(Date.parse(scope.now) - KEPT_MS).toISOString())
      .returning(['kind', 'id'])
      .execute()
    await forget(scope, gone)
  },
})
