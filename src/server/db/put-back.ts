import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** Puts rows of a table back as they were, from an SQL list of them as JSON; what the database computes, it computes anew. */
export async function putBack({ db, businessId }: Scope, table: string, list: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${list}) where business_id = ${businessId}`.execute(
    db,
  )
}
