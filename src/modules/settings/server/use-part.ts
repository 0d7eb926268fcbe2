import { sql } from 'kysely'
import { forgetAll } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import type { Part } from '../parts.ts'

/** Shows a part from now on, because somebody used it. */
export async function usePart(scope: Scope, part: Part): Promise<void> {
  const { numAffectedRows } = await sql`
    update settings set data = jsonb_set(data, '{parts}', coalesce(data -> 'parts', '[]') || to_jsonb(${part}::text))
     where business_id = ${scope.businessId} and not coalesce(data -> 'parts', '[]') ? ${part}`.execute(scope.db)
  if (numAffectedRows) forgetAll(scope)
}
