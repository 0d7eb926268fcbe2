import type { Scope } from '#server/scope.ts'

/**
 * Effect of undoing an acceptance, and of beginning a cancelled order anew: what was accepted counts no longer, and
 * is kept; the quote is to be sent again.
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
