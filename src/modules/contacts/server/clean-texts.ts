import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

type Texts = {
  table: string
  columns: readonly string[]
  which: RawBuilder<unknown>
  clean: <T>(value: T) => T
}

/** Removes a person's names, addresses and numbers from texts that stay. */
export async function cleanTexts({ db, businessId }: Scope, { table, columns, which, clean }: Texts): Promise<void> {
  const texts = columns.map((column) => sql`${column}::text, t.${sql.ref(column)}`)
  const { rows } = await sql<{ id: number; said: unknown }>`
    select t.id, jsonb_build_object(${sql.join(texts)}) as said from ${sql.table(table)} t
     where t.business_id = ${businessId} and ${which}`.execute(db)
  for (const { id, said } of rows) {
    const left = JSON.stringify(clean(said))
    if (left === JSON.stringify(said)) continue
    const changes = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
    await sql`update ${sql.table(table)} t set ${sql.join(changes)} from jsonb_populate_record(null::${sql.table(table)}, ${left}) r
       where t.business_id = ${businessId} and t.id = ${id}`.execute(db)
  }
}
