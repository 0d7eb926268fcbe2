import { setOrder } from '#modules/orders/server/set-order.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'

/** Marks the customer's asked changes as answered: they no longer stand out, and their task is ticked. */
export async function answerChanges(scope: Scope, orderId: number): Promise<void> {
  await setOrder(scope, orderId, { changes_requested: null })
  await finishMadeTask(scope, { act: 'changes-requested', orderId })
}
