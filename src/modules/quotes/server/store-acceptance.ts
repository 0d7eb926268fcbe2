import { sql } from 'kysely'
import { findRevision } from '#modules/documents/server/revisions.ts'
import type { Scope } from '#server/scope.ts'
import { freezeRevision } from './freeze-revision.ts'

/**
 * Effect of booking a quote: stores the revision that counts from now on. If the owner books unsent changes, agreed by
 * phone for example, they become a revision first.
 */
export async function storeAcceptance(scope: Scope, orderId: number): Promise<void> {
  const newest = await findRevision(scope, orderId)
  if (newest === undefined || newest.state === 'replaced') await freezeRevision(scope, orderId)
  await scope.db
    .updateTable('order_revisions')
    .set({ state: 'accepted' })
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .where(sql<boolean>`shown ->> 'kind' <> 'Change'`)
    .execute()
}

/**
 * Effect of undoing an acceptance, and of restarting a cancelled order: the acceptance no longer counts but is kept,
 * and the quote must be sent again.
 */
export async function undoAcceptance({ db, businessId }: Scope, orderId: number): Promise<void> {
  await db
    .updateTable('order_revisions')
    .set({ state: 'replaced' })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .execute()
}
