import { askedAct, type OrderRequestKind } from '#modules/orders/order-request.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'

/** Whatever of a kind waits with an order is seen to, and its task with it. */
export async function finishRequests(scope: Scope, orderId: number, kind: OrderRequestKind): Promise<void> {
  const finished = await scope.db
    .updateTable('order_requests')
    .set({ handled_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('handled_at', 'is', null)
    .returning('id')
    .execute()
  if (finished.length > 0) await finishMadeTask(scope, { act: askedAct(kind), orderId })
}
