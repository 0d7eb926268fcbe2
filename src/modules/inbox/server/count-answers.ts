import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The number of requests that answered each custom field, by its id; also for fields no longer on the form. */
export async function countAnswers(scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select answer->>'id' as id, count(*)::int as count from enquiries, jsonb_array_elements(answers) as answer
    where business_id = ${scope.businessId} group by 1`.execute(scope.db)
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}
