import { getOrderRecord } from '#modules/orders/server/store.ts'
import { happened, recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import type { DISPUTES } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { bookRefund, named } from './online-refunds.ts'
import { settle } from './write-payment.ts'

type Told = {
  provider: string
  /** The provider's ids of the dispute and of the payment. */
  ref: string
  paymentRef: string
  amount: Decimal
  currency: string
  state: (typeof DISPUTES)[number]
}

/** `unknown`: no such payment; `same`: already known; `unmatched`: lost, and more than the books have left of it. */
export type BookedDispute =
  | { outcome: 'unknown' }
  | { outcome: 'same' | 'unmatched' | (typeof DISPUTES)[number]; orderId: number }

/** Flags the order while the customer's bank disputes the payment, and books the loss. */
export async function bookDispute(scope: Scope, told: Told): Promise<BookedDispute> {
  const paid = await named(scope, told.provider, told.paymentRef)
  if (paid === undefined) return { outcome: 'unknown' }
  const { id, order_id: orderId } = paid
  await getOrderRecord(scope, orderId, { lock: true })
  const changed = await scope.db
    .updateTable('payments')
    .set({ dispute: told.state })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('dispute', 'is distinct from', told.state)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return { outcome: 'same', orderId }
  if (told.state === 'open') happened(scope, 'payment', id, 'disputed')
  await recordActivity(scope, 'order', orderId, `dispute-${told.state}`, { amount: told.amount })
  await settle(scope, orderId)
  if (told.state === 'open') return { outcome: 'open', orderId }
  // Won after a loss: the money is back.
  const lost = await bookRefund(scope, {
    ...told,
    hasFailed: told.state === 'won',
    ownId: undefined,
    note: paymentWords.lostDispute,
  })
  return { outcome: lost.outcome === 'unmatched' ? 'unmatched' : told.state, orderId }
}
