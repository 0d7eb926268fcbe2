import { findRevision } from '#modules/documents/server/revisions.ts'
import type { Scope } from '#server/scope.ts'
import { freezeRevision } from './freeze-revision.ts'

/**
 * Effect of booking a quote: the revision that counts from now on. Where the owner books what she has changed since
 * she sent it, by phone say, that becomes a revision of its own first.
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
    .execute()
}
