import type { Selectable } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import type { Tasks } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import type { TaskPriority } from '../priority.ts'
import type { Repeat } from '../repeat.ts'
import type { ChecklistItem, Task } from '../schema.ts'
import { seesTask } from './seen-tasks.ts'

/** Tasks of this business with their order and customer. */
export const tasksWithOrders = (scope: Scope) =>
  scope.db
    .selectFrom('tasks as t')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 't.business_id').onRef('o.id', '=', 't.order_id'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .where('t.business_id', '=', scope.businessId)
    .where(seesTask(scope, 't.made_by'))

export const TASK_COLUMNS = ['o.number as order_number', 'o.kind as order_kind', 'c.first_name', 'c.last_name'] as const

type Row = Selectable<Tasks> & {
  order_number: number | null
  order_kind: string | null
  first_name: string | null
  last_name: string | null
}

export function toTask(row: Row): Task {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    dueDate: row.due_date,
    priority: row.priority as TaskPriority,
    status: row.completed_at === null ? 'open' : 'done',
    completed: row.completed_at !== null,
    completedAt: row.completed_at,
    relatedOrderId: row.order_id,
    relatedOrderNumber:
      row.order_id === null
        ? null
        : orderNumberOf({ number: row.order_number, kind: row.order_kind as 'quote' | 'order' }),
    customerName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    assigneeId: row.assignee_id,
    checklist: row.checklist as ChecklistItem[],
    repeat: row.repeat as Repeat | null,
    madeBy: row.made_by,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
