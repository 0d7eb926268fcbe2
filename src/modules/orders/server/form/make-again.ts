import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { priceToday } from '../../pricing/price-today.ts'
import type { Order, OrderAgain } from '../../schema.ts'
import { createOrder } from '../create-order.ts'
import { copyReach } from '../customer-reach.ts'
import { readBasis } from '../pricing/read-basis.ts'
import { getOrder } from '../store.ts'
import { copyOf } from './copy-of.ts'

/** Drafts the same order for the same customer on another day, with products at today's prices. */
export async function makeAgain(scope: Scope, id: number, { eventDate }: OrderAgain): Promise<Order> {
  const original = await getOrder(scope, id)
  const [basis] = await readBasis(scope, [original] as const)
  const again = await createOrder(scope, {
    ...copyOf(original),
    eventDate: eventDate ?? null,
    eventTime: original.eventTime,
    deliveryTime: original.deliveryTime,
    deliveryTimeTo: original.deliveryTimeTo,
    lines: original.lines.map((line) => ({ ...line, unitPrice: priceToday(line, original, basis) ?? line.unitPrice })),
  })
  await copyReach(scope, again, original)
  await recordActivity(scope, 'order', again.id, 'repeated', { orderId: id, orderNumber: original.orderNumber })
  return getOrder(scope, again.id)
}
