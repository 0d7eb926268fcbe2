import { isDayGone } from '#modules/availability/server/gone-orders.ts'
import { goesToFee } from '#modules/order-status/day-holders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { moveOrder } from './move-order.ts'
import { getOrderRecord } from './store.ts'

/** Confirms a booking whose fee is here; not if its day went to another order meanwhile (HLD-4). */
export async function confirmPaid(scope: Scope, orderId: number): Promise<'confirmed' | 'gone'> {
  if (goesToFee(await getSettings(scope))) {
    const { row } = await getOrderRecord(scope, orderId, { lock: true })
    if (await isDayGone(scope, { id: orderId, eventDate: row.event_date })) return 'gone'
  }
  await moveOrder(scope, orderId, { to: 'Confirmed', by: 'job' })
  return 'confirmed'
}
