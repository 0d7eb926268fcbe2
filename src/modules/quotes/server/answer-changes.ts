import { noteChangesAnswered } from '#modules/orders/server/note-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'

/** Marks the customer's asked changes as answered: they no longer stand out, and their task is ticked. */
export async function answerChanges(scope: Scope, orderId: number): Promise<void> {
  await noteChangesAnswered(scope, orderId)
  await finishMadeTask(scope, { act: 'changes-requested', orderId })
}

/** The owner has seen to them otherwise than by sending the quote anew. Once more changes nothing. */
export async function changesDone(scope: Scope, orderId: number): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.changes_requested === null) return
  await answerChanges(scope, orderId)
  await recordActivity(scope, 'order', orderId, 'changes-done')
}
