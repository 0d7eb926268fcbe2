import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** Nothing is given any more to somebody who was removed from the team. */
export async function releaseTasks({ db, businessId, now }: Scope, userId: number): Promise<void> {
  await sql`update tasks set assignee_id = null, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and assignee_id = ${userId}`.execute(db)
}
