import type { Scope } from '#server/scope.ts'

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
