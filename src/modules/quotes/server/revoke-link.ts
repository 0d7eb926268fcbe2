import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { QuoteState } from '../schema.ts'
import { quoteWords } from '../words.ts'
import { getQuoteState } from './quote-state.ts'

/** QAC-1: each mail has its own link, so all links of one recipient are withdrawn. A repetition changes nothing. */
export async function revokeLink(scope: Scope, linkId: number): Promise<QuoteState> {
  const { orderId, recipient } = found(
    await scope.db
      .selectFrom('order_links')
      .select(['order_id as orderId', 'recipient'])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', linkId)
      .where('opens', '=', 'order')
      .executeTakeFirst(),
    quoteWords.link,
  )
  const revoked = await scope.db
    .updateTable('order_links')
    .set({ revoked_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('recipient', '=', recipient)
    .where('opens', '=', 'order')
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (revoked.length > 0) await recordActivity(scope, 'order', orderId, 'link-revoked', { recipient })
  return getQuoteState(scope, orderId)
}
