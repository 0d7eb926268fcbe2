import type { Scope } from '#server/scope.ts'
import type { TaskInput } from '../schema.ts'
import { addToTask, createTask, toggleTask } from './store.ts'

type Automatic = Pick<TaskInput, 'title' | 'description' | 'priority'> & {
  /** The act that calls for it; while one such task of the order is open, no second is made. */
  act: string
  orderId: number
  dueDate?: string
}

/**
 * A task that an act of the product makes by itself. Deleting it changes nothing else. Later news while it is open
 * stand in it, too, the newest first.
 */
export async function makeTask(scope: Scope, { act, orderId, dueDate, ...task }: Automatic): Promise<void> {
  const open = await findMadeTask(scope, act, orderId)
  if (open) await addToTask(scope, open.id, task.description ?? null)
  else await createTask(scope, { ...task, relatedOrderId: orderId, dueDate: dueDate ?? scope.today }, act)
}

/** Ticks the task, where it is still open, once its cause is dealt with. */
export async function finishMadeTask(
  scope: Scope,
  { act, orderId }: Pick<Automatic, 'act' | 'orderId'>,
): Promise<void> {
  const open = await findMadeTask(scope, act, orderId)
  if (open) await toggleTask(scope, open.id, true)
}

const findMadeTask = (scope: Scope, act: string, orderId: number) =>
  scope.db
    .selectFrom('tasks')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('made_by', '=', act)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
