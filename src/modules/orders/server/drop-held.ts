import type { Scope } from '#server/scope.ts'
import { getOrderRecord } from './store.ts'

/** Removes a draft that nobody paid for, with all that came with it: it was never an order. */
export async function dropHeld(scope: Scope, id: number): Promise<void> {
  const { db, businessId } = scope
  const { row } = await getOrderRecord(scope, id, { lock: true })
  if (row.status !== 'Draft' || row.number !== null || row.payment_count > 0) return
  await db.deleteFrom('orders').where('business_id', '=', businessId).where('id', '=', id).execute()
}
