import { sql } from 'kysely'
import { putBack } from './db/put-back.ts'
import { dailyAt, type Job } from './jobs/job.ts'
import type { Scope } from './scope.ts'

/** A table whose records can be taken back for a day, and the tables whose rows go and come with them. */
export type Bin = {
  table: string
  parts: readonly {
    table: string
    /** The column that says which record a row is part of. */
    of: string
    /** Columns that name records of other bins. */
    needs?: () => Readonly<Record<string, Bin>>
    /** Its rows do not go: they forget the record, and name it again when it is back. */
    stays?: true
  }[]
}

/** Deletes a record; `takeBack` brings the same one back. */
export async function throwAway({ db, businessId, now }: Scope, { table, parts }: Bin, id: number): Promise<void> {
  const kept = parts.map(
    (part) => sql`${part.table}::text, (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${sql.table(part.table)} p
      where p.business_id = r.business_id and p.${sql.ref(part.of)} = r.id)`,
  )
  await sql`insert into deleted_records (business_id, kind, id, record, parts, deleted_at)
    select r.business_id, ${table}, r.id, to_jsonb(r), jsonb_build_object(${sql.join(kept)}), ${now}
      from ${sql.table(table)} r where r.business_id = ${businessId} and r.id = ${id}`.execute(db)
  await sql`delete from ${sql.table(table)} where business_id = ${businessId} and id = ${id}`.execute(db)
}

/** With what it needs, where that was deleted too. Answers whether it was in the bin. */
export async function takeBack(scope: Scope, bin: Bin, id: number): Promise<boolean> {
  const { db, businessId } = scope
  const kept = await db
    .selectFrom('deleted_records')
    .select('parts')
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
  // Not by way of JavaScript, whose numbers are not exact.
  const whole = sql`from deleted_records d where d.business_id = ${businessId} and d.kind = ${bin.table} and d.id = ${id}`
  await putBack(scope, bin.table, sql`(select jsonb_build_array(d.record) ${whole})`)
  for (const { table, of, stays } of bin.parts)
    if (stays)
      await sql`update ${sql.table(table)} set ${sql.ref(of)} = ${id} where business_id = ${businessId} and ${sql.ref(of)} is null
          and id in (select (jsonb_array_elements(d.parts -> ${table}) ->> 'id')::bigint ${whole})`.execute(db)
    else await putBack(scope, table, sql`(select d.parts -> ${table} ${whole})`)
  await sql`delete ${whole}`.execute(db)
  return true
}

const KEPT_MS = 24 * 3_600_000

type Forget = (scope: Scope, deleted: readonly { kind: string; id: number }[]) => Promise<void>

/** Removes for good what was deleted more than a day ago; `forget` removes what other tables say about it. */
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
