import type { MoveActor } from '#modules/order-status/moves.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'

/** Books it with or without a fee due (ORD-3). */
export async function bookQuote(
  scope: Scope,
  orderId: number,
  by: MoveActor,
  { revisionSeen, reason }: { revisionSeen?: number; reason?: string | undefined } = {},
): Promise<void> {
  const order = await getOrder(scope, orderId)
  await moveOrder(scope, orderId, {
    to: isFeeDue(order) ? 'Booked' : 'Confirmed',
    by,
    reason,
    ...(revisionSeen === undefined ? {} : { revisionSeen }),
  })
}
