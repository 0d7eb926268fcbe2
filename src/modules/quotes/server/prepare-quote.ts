import { findRevision, type RevisionRow } from '#modules/invoices/server/revisions.ts'
import { validUntil } from '#modules/orders/payment-plan.ts'
import { type LaterEffects, moveOrder } from '#modules/orders/server/move-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { OrderStatus } from '#modules/orders/status.ts'
import { paymentDefaults } from '#modules/settings/payment-defaults.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { quoteWords } from '../words.ts'
import { freezeRevision } from './freeze-revision.ts'

/**
 * Before a quote is mailed: a draft becomes a quote, a declined or expired one is opened again, a changed or run-out
 * one gets a new revision, and one that stands as it was sent stays.
 */
export async function prepareQuote(scope: Scope, orderId: number, effects: LaterEffects): Promise<void> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const status = record.row.status as OrderStatus
  if (status === 'Draft' || status === 'Declined' || status === 'Expired')
    return moveOrder(scope, orderId, { to: 'Quote', by: 'owner' }, effects)
  const newest = await findRevision(scope, orderId)
  if (status !== 'Quote') {
    if (newest === undefined) throw new AppError('CONFLICT', quoteWords.noQuote)
    return
  }
  if (newest !== undefined && stands(scope, newest)) return
  await renewValidity(scope, record)
  await freezeRevision(scope, orderId)
}

const stands = (scope: Scope, { state, validUntil: until }: RevisionRow) =>
  state !== 'replaced' && (until === null || until >= scope.today)

async function renewValidity(scope: Scope, { row }: OrderRecord): Promise<void> {
  if (row.valid_until !== null && row.valid_until >= scope.today) return
  const eventType = row.event_type_id === null ? undefined : await getEventType(scope, row.event_type_id)
  const terms = paymentDefaults(await getSettings(scope), eventType)
  await scope.db
    .updateTable('orders')
    .set({ valid_until: validUntil({ today: scope.today, eventDate: row.event_date, ...terms }) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', row.id)
    .execute()
}
