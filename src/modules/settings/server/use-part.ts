import { sql } from 'kysely'
import { changesOf, recordActivity } from '#server/activity.ts'
import { forgetAll } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import type { Part } from '../parts.ts'
import type { Settings } from '../schema.ts'
import { getSettings } from './store.ts'

/** Changes this part alone: another page may have switched others meanwhile. */
async function switchPart(scope: Scope, part: Part, isUsed: boolean): Promise<void> {
  const change = isUsed ? sql`|| to_jsonb(${part}::text)` : sql`- ${part}::text`
  const { numAffectedRows } = await sql`
    update settings
       set data = jsonb_set(data, '{parts}', coalesce(data -> 'parts', '[]') ${change}),
           version = version + 1, updated_at = ${scope.now}
     where business_id = ${scope.businessId} and (coalesce(data -> 'parts', '[]') ? ${part}) <> ${isUsed}`.execute(
    scope.db,
  )
  if (numAffectedRows) forgetAll(scope)
}

/** Shows a part from now on, because somebody used it. */
export const usePart = (scope: Scope, part: Part): Promise<void> => switchPart(scope, part, true)

/** Shows or hides a part, because the owner says so. */
export async function setPart(scope: Scope, part: Part, isUsed: boolean): Promise<Settings> {
  const before = await getSettings(scope)
  await switchPart(scope, part, isUsed)
  const after = await getSettings(scope)
  const changed = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'settings', scope.businessId, 'changed', changed)
  return after
}
