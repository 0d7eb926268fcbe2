import { insertRows } from './records/insert-rows.ts'
import type { Scope } from './scope.ts'

/** Tells every listener what happened, in the same transaction: after its work is done and before it is committed. */
export function happened(
  scope: Scope,
  entity: string,
  id: number,
  act: string,
  details: Record<string, unknown> = {},
  forUserId?: number,
): void {
  scope.happenings.push({ entity, id, act, details, forUserId })
}

/**
 * Adds a line to a record's history (FND-8), in the transaction that made the change. `entity` is a kind that some
 * module names; `forUserId` is the one person whose bell rings.
 */
export async function recordActivity(
  scope: Scope,
  entity: string,
  entityId: number,
  act: string,
  details: Record<string, unknown> = {},
  forUserId?: number,
): Promise<void> {
  happened(scope, entity, entityId, act, details, forUserId)
  await scope.db
    .insertInto('activity')
    .values({
      business_id: scope.businessId,
      at: scope.now,
      actor_name: scope.actor.name,
      entity,
      entity_id: entityId,
      act,
      details: JSON.stringify(details),
      ...(forUserId !== undefined && { for_user_id: forUserId }),
    })
    .execute()
}

/** Adds the same line, with the same `details`, to the histories of several records. */
export async function recordActivities(
  scope: Scope,
  entity: string,
  entityIds: readonly number[],
  act: string,
  details: readonly Record<string, unknown>[] = [],
): Promise<void> {
  for (const [i, id] of entityIds.entries()) happened(scope, entity, id, act, details[i])
  await insertRows(
    scope,
    'activity',
    entityIds.map((entity_id, i) => ({
      at: scope.now,
      actor_name: scope.actor.name,
      entity,
      entity_id,
      act,
      details: details[i] ?? {},
    })),
  )
}

export type Activity = { id: number; at: string; actorName: string; act: string; details: Record<string, unknown> }

/** Newest first. */
export async function listActivity(scope: Scope, entity: string, entityId: number): Promise<Activity[]> {
  const rows = await scope.db
    .selectFrom('activity')
    .select(['id', 'at', 'actor_name as actorName', 'act', 'details'])
    .where('business_id', '=', scope.businessId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}

/** The fields that differ, as `{field: [before, after]}`. */
export function changesOf<T extends object>(before: T, after: T): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {}
  for (const key of Object.keys(after) as (keyof T & string)[])
    if (key !== 'version' && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changed[key] = [before[key], after[key]]
  return changed
}
