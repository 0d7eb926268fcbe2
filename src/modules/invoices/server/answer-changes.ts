import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'

/** What the customer asked to change waits for the owner no more: it no longer stands out, and its task is ticked. */
export async function answerChanges(scope: Scope, orderId: number): Promise<void> {
  await scope.db
    .updateTable('orders')
    .set({ changes_requested: null })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .execute()
  await finishMadeTask(scope, { act: 'changes-requested', orderId })
}
