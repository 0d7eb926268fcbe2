import { sql } from 'kysely'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { shownHash } from '#modules/documents/server/shown-hash.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { keptLanguage } from '#modules/orders/server/keep-language.ts'
import { dropAnswers, noteSaid, UNANSWERED } from '#modules/orders/server/note-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { refuseAndNote } from '#modules/safety/server/refuse-open.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { answerChanges } from './answer-changes.ts'

/**
 * Effect of sending: stores exactly what the customer is shown, with a hash that an acceptance must name. Earlier
 * revisions can no longer be accepted.
 */
export async function freezeRevision(scope: Scope, orderId: number): Promise<void> {
  await replaceSent(scope, orderId)
  const revision = await beginRevision(scope, orderId)
  await answerChanges(scope, orderId)
  const order = await getOrder(scope, orderId)
  await refuseAndNote(scope, order, 'owner')
  const { shown, termsId } = await showOrder(scope, orderId, {
    kind: 'Quote',
    number: orderNumberOf({ ...order, kind: 'quote' }),
    revision,
    order,
  })
  await scope.db
    .insertInto('order_revisions')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      revision,
      state: 'sent',
      shown: JSON.stringify(shown),
      hash: shownHash(shown),
      total: order.total,
      valid_until: order.validUntil,
      terms_id: termsId,
      sent_at: scope.now,
    })
    .execute()
  await noteSaid(scope, orderId, { termsId, allergens: shown.allergens ?? null })
}

/** The owner changed a sent quote: nobody may accept the old one, and it waits to be sent again. */
export async function withdrawQuote(scope: Scope, orderId: number): Promise<void> {
  await replaceSent(scope, orderId)
  await dropAnswers(scope, orderId)
}

/** Counts the next revision as sent and returns its number. Changes that were only proposed have numbers too. */
async function beginRevision(scope: Scope, id: number): Promise<number> {
  const { db, businessId, now } = scope
  const language = keptLanguage(await getSettings(scope))
  const last = sql<number>`(select max(r.revision) from order_revisions r where r.business_id = ${businessId} and r.order_id = ${id})`
  const { revision } = await db
    .updateTable('orders')
    .set({ revision: sql<number>`greatest(revision, ${last}) + 1`, sent_at: now, language, ...UNANSWERED })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

async function replaceSent(scope: Scope, orderId: number): Promise<void> {
  await scope.db
    .updateTable('order_revisions')
    .set({ state: 'replaced' })
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .execute()
}
