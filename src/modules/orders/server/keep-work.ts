import { readWork } from '#modules/availability/server/read-work.ts'
import type { KeptWork } from '#modules/production/work.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Keeps the minutes of a booked order with it, so that what is learned later changes the plan of later bookings only. The
 * owner's own list stays. A bakery that counts no minutes keeps none.
 */
export async function keepWork(scope: Scope, orderId: number): Promise<void> {
  const settings = await getSettings(scope)
  if (settings.capacityMode !== 'minutes') return
  const { asked } = await readWork(scope, settings, { orderId, anew: true }, { beside: 'nothing' })
  if (!asked.isOwn)
    await writeWork(scope, orderId, { own: false, work: asked.order.work.map(({ done: _, ...piece }) => piece) })
}

export async function writeWork(
  { db, businessId }: Scope,
  orderId: number,
  kept: KeptWork | null,
  besides: { version?: number; updated_at?: string } = {},
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ stage_work: kept && JSON.stringify(kept), ...besides })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}
