import type { Scope } from '#server/scope.ts'
import { compare, isPositive } from '#shared/money.ts'
import type { OrderChanges } from '../schema.ts'
import type { LaterEffects } from './later-effects.ts'
import { moveOrder } from './move-order.ts'
import { updateOrder } from './save-order.ts'

/** By whichever way an order is changed: a booking whose fee comes down to what was paid is confirmed. */
export async function changeOrder(
  scope: Scope,
  id: number,
  changes: OrderChanges,
  effects: LaterEffects,
): Promise<void> {
  const { status, bookingFeeAmount, amountPaid } = await updateOrder(scope, id, changes, effects)
  if (status === 'Booked' && isPositive(bookingFeeAmount) && compare(amountPaid, bookingFeeAmount) >= 0)
    await moveOrder(scope, id, { to: 'Confirmed', by: 'job' }, effects)
}
