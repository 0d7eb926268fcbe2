import type { Scope } from '#server/scope.ts'
import { isPositive } from '#shared/money.ts'
import { isFeeDue } from '../pricing/booking-fee.ts'
import type { OrderChanges } from '../schema.ts'
import { moveOrder } from './move-order.ts'
import { updateOrder } from './update-order.ts'

/** Changes an order. A booking whose fee drops to what was paid is confirmed. */
export async function changeOrder(scope: Scope, id: number, changes: OrderChanges): Promise<void> {
  const order = await updateOrder(scope, id, changes)
  if (order.status === 'Booked' && isPositive(order.bookingFeeAmount) && !isFeeDue(order))
    await moveOrder(scope, id, { to: 'Confirmed', by: 'job' })
}
