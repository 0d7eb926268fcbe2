import type { Scope } from '#server/scope.ts'
import type { TaskInput } from '../schema.ts'
import { createTask } from './store.ts'

type Automatic = Pick<TaskInput, 'title' | 'description' | 'priority'> & {
  /** The act that calls for it; while one such task of the order is open, no second is made. */
  act: string
  orderId: number
  dueDate?: string
}

/** A task that an act of the product makes by itself. Deleting it changes nothing else. */
export async function makeTask(scope: Scope, { act, orderId, dueDate, ...task }: Automatic): Promise<void> {
  const open = await scope.db
    .selectFrom('tasks')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('made_by', '=', act)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  if (!open) await createTask(scope, { ...task, relatedOrderId: orderId, dueDate: dueDate ?? scope.today }, act)
}
