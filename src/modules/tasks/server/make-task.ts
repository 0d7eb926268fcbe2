import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import type { TaskInput } from '../schema.ts'
import { addToTask, createTask, toggleTask } from './store.ts'

type Automatic = Pick<TaskInput, 'title' | 'description' | 'priority'> & {
  /** The act that requires it; while such a task of the order is open, no second is made. */
  act: string
  orderId: number
  dueDate?: string
}

/**
 * Creates a task for an act of the product. Deleting it changes nothing else. Later news is added to it while it is
 * open, newest first. A task is written in the owner's language, also while a customer is answered.
 */
export async function makeTask(scope: Scope, write: () => Automatic | Promise<Automatic>): Promise<void> {
  const { act, orderId, dueDate, ...task } = await inEnglish(async () => write())
  const open = await findMadeTask(scope, act, orderId)
  if (open) await addToTask(scope, open.id, task.description ?? null)
  else await createTask(scope, { ...task, relatedOrderId: orderId, dueDate: dueDate ?? scope.today }, act)
}

/** Ticks the task, if it is still open, once its cause is dealt with. */
export async function finishMadeTask(
  scope: Scope,
  { act, orderId }: Pick<Automatic, 'act' | 'orderId'>,
): Promise<void> {
  const open = await findMadeTask(scope, act, orderId)
  if (open) await toggleTask(scope, open.id, true)
}

export const isMadeTaskOpen = async (scope: Scope, { act, orderId }: Pick<Automatic, 'act' | 'orderId'>) =>
  (await findMadeTask(scope, act, orderId)) !== undefined

const findMadeTask = (scope: Scope, act: string, orderId: number) =>
  scope.db
    .selectFrom('tasks')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('made_by', '=', act)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
