import { shownHash } from '#modules/documents/server/shown-hash.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { SavedHow } from '#modules/orders/server/later-effects.ts'
import { noteRevision } from '#modules/orders/server/note-order.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { difference } from '../difference.ts'
import type { ChangeHow } from '../schema.ts'
import { replaceAccepted } from './end-change.ts'
import { shownDifference } from './propose.ts'
import { readPaper } from './read-paper.ts'

/**
 * CHG-3: a signed order was saved without asking its customer. The signed revision stays as its paper; the order is the next
 * revision, agreed without a signature. Nothing is kept if she sees no difference.
 */
export async function keepAgreed(
  scope: Scope,
  { before, after, how }: { before: Order; after: Order; how: Exclude<SavedHow, 'approved'> },
): Promise<boolean> {
  const settings = await getSettings(scope)
  const money = moneyText(settings, before.currency)
  const { revision, show } = await readPaper(scope, before)
  const old = await show({ ...before, validUntil: null })
  const now = await show({ ...after, validUntil: null })
  const sides = [
    { order: before, shown: old.shown },
    { order: after, shown: now.shown },
  ] as const
  const rows = difference(...sides, { money })
  if (rows.length === 0) return false
  const shown = { ...now.shown, change: shownDifference({ before, after, rows }, money) }
  replaceAccepted(scope, before.id)
  const ids = { business_id: scope.businessId, order_id: before.id, revision }
  scope.later(
    scope.db.insertInto('order_revisions').values({
      ...ids,
      state: 'accepted',
      shown: JSON.stringify(shown),
      hash: shownHash(shown),
      total: after.total,
      terms_id: now.termsId,
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
