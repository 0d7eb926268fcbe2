import type { Scope } from '#server/scope.ts'
import { isPositive } from '#shared/money.ts'
import { isFeeDue } from '../../pricing/booking-fee.ts'
import type { OrderChanges } from '../../schema.ts'
import type { LaterEffects } from '../moves/later-effects.ts'
import { moveOrder } from '../moves/move-order.ts'
import { updateOrder } from './update-order.ts'

/** Changes an order. A booking whose fee comes down to what was paid is confirmed. */
export async function changeOrder(
  scope: Scope,
  id: number,
  changes: OrderChanges,
  effects: LaterEffects,
): Promise<void> {
  const order = await updateOrder(scope, id, changes, effects)
  if (order.status === 'Booked' && isPositive(order.bookingFeeAmount) && !isFeeDue(order))
    await moveOrder(scope, id, { to: 'Confirmed', by: 'job' }, effects)
}
