import { sql } from 'kysely'
import type { Order } from '#modules/orders/schema.ts'
import type { Scope } from '#server/scope.ts'

/** Changes that were only proposed have numbers too. */
export async function nextRevision({ db, businessId }: Scope, { id, revision }: Order): Promise<number> {
  const { last } = await db
    .selectFrom('order_revisions')
    .select(sql<number>`coalesce(max(revision), 0)`.as('last'))
    .where('business_id', '=', businessId)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Math.max(last, revision) + 1
}
