import { setOrder } from '#modules/orders/server/set-order.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'

/** What the customer asked to change waits for the owner no more: it no longer stands out, and its task is ticked. */
export async function answerChanges(scope: Scope, orderId: number): Promise<void> {
  await setOrder(scope, orderId, { changes_requested: null })
  await finishMadeTask(scope, { act: 'changes-requested', orderId })
}
