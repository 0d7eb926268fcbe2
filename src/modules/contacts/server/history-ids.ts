import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The contact and those merged into it. */
export async function historyIds(scope: Scope, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged(id) as (
      select ${id}::bigint
      union
      select (a.details ->> 'fromId')::bigint from activity a join merged m on a.entity_id = m.id
      where a.business_id = ${scope.businessId} and a.entity = 'contact' and a.act = 'merged')
    select id from merged`.execute(scope.db)
  return rows.map((row) => row.id)
}
