import { noteChangesAnswered } from '#modules/orders/server/note-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'

/** Marks the customer's change requests as answered: their highlight goes, and their task is ticked. */
export async function answerChanges(scope: Scope, orderId: number): Promise<void> {
  await noteChangesAnswered(scope, orderId)
  await finishMadeTask(scope, { act: 'changes-requested', orderId })
}

/** The owner has dealt with them without sending the quote again. A repetition changes nothing. */
export async function changesDone(scope: Scope, orderId: number): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.changes_requested === null) return
  await answerChanges(scope, orderId)
  await recordActivity(scope, 'order', orderId, 'changes-done')
}
