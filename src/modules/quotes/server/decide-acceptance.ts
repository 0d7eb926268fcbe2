import { findRevision } from '#modules/documents/server/revisions.ts'
import type { Order } from '#modules/orders/schema.ts'
import { tellBooked } from '#modules/orders/server/later-effects.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { extendToToday } from '#modules/orders/server/note-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { quoteWords } from '../words.ts'
import { bookQuote } from './book-quote.ts'

/** QAC-7: the owner's answer to a pending acceptance. */
export async function decideAcceptance(
  scope: Scope,
  orderId: number,
  accept: boolean,
  reason: string | null,
): Promise<Order> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  const newest = await findRevision(scope, orderId)
  if (!row.acceptance_pending || row.status !== 'Quote' || newest === undefined)
    throw new AppError('CONFLICT', quoteWords.nothingPending)
  if (!accept) {
    await moveOrder(scope, orderId, { to: 'Declined', by: 'owner', ...(reason ? { reason } : {}) })
    return getOrder(scope, orderId)
  }
  // The customer was in time; the owner may be a day late.
  if (row.valid_until !== null && row.valid_until < scope.today) await extendToToday(scope, orderId)
  await bookQuote(scope, orderId, 'owner', { reason: reason ?? undefined })
  await tellBooked(scope, orderId)
  return getOrder(scope, orderId)
}
