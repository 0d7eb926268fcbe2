import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { noteAssigned } from '#modules/team/server/assignee.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../../schema.ts'
import { setOrder } from '../rows/set-order.ts'
import { getOrder, getOrderRecord } from '../store.ts'

/**
 * Assigns an order to a member of the team. The order keeps its version, since the customer's order is the same, so
 * open forms stay valid.
 */
export async function assignOrder(scope: Scope, id: number, assigneeId: number | null): Promise<Order> {
  const { row } = await getOrderRecord(scope, id, { lock: true })
  if (row.assignee_id !== assigneeId) {
    const { number, event_date: day } = row
    const orderNumber = orderNumberOf({ number, kind: row.kind as Order['kind'] })
    await noteAssigned(scope, { entity: 'order', id, assigneeId, orderNumber, day })
    await setOrder(scope, id, { assignee_id: assigneeId, updated_at: scope.now })
  }
  return getOrder(scope, id)
}

/** Removes a former member of the team from their orders. */
export async function releaseOrders({ db, businessId, now }: Scope, userId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ assignee_id: null, updated_at: now })
    .where('business_id', '=', businessId)
    .where('assignee_id', '=', userId)
    .execute()
}
