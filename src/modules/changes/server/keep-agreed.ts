import { shownHash } from '#modules/documents/server/shown-hash.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { SavedHow } from '#modules/orders/server/later-effects.ts'
import { noteRevision } from '#modules/orders/server/note-order.ts'
import type { Scope } from '#server/scope.ts'
import type { ChangeHow } from '../schema.ts'
import { replaceAccepted } from './end-change.ts'
import { readPaper } from './read-paper.ts'

/**
 * CHG-3: a signed order was saved without asking its customer. The signed revision stays as its paper; the order is the next
 * revision, agreed without a signature. Nothing is kept if she sees no difference.
 */
export async function keepAgreed(
  scope: Scope,
  { before, after, how }: { before: Order; after: Order; how: Exclude<SavedHow, 'approved'> },
): Promise<boolean> {
  const { revision, differ } = await readPaper(scope, before)
  const { rows, shown, termsId } = await differ({ ...before, validUntil: null }, { ...after, validUntil: null })
  if (rows.length === 0) return false
  replaceAccepted(scope, before.id)
  const ids = { business_id: scope.businessId, order_id: before.id, revision }
  scope.later(
    scope.db.insertInto('order_revisions').values({
      ...ids,
      state: 'accepted',
      shown: JSON.stringify(shown),
      hash: shownHash(shown),
      total: after.total,
      terms_id: termsId,
      sent_at: scope.now,
    }),
  )
  scope.later(
    scope.db.insertInto('order_changes').values({
      ...ids,
      state: 'approved',
      changes: '{"taxPercents": []}',
      diff: JSON.stringify(rows),
      event_date: after.eventDate === before.eventDate ? null : after.eventDate,
      total_before: before.total,
      total_after: after.total,
      valid_until: scope.today,
      how: how satisfies ChangeHow,
      made_by: scope.actor.name,
      sent_at: scope.now,
      answered_at: scope.now,
    }),
  )
  await noteRevision(scope, before.id, revision)
  return true
}
