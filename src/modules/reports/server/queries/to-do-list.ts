import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import type { Task } from '#modules/tasks/schema.ts'
import { seesTask } from '#modules/tasks/server/seen-tasks.ts'
import type { toDoList } from '../../definitions/to-do-list.ts'
import { CUSTOMER_NAME } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

type Row = {
  id: number
  title: string
  dueDate: string
  priority: Task['priority']
  relatedOrderId: number | null
  number: number | null
  kind: 'quote' | 'order' | null
  customerName: string
}

/** Open tasks that are due in these days, and overdue ones (TSK-1). */
export const read: QueryOf<typeof toDoList> = async (scope, { from, to }) => {
  const { rows } = await sql<Row>`
    select t.id, t.title, t.due_date as "dueDate", t.priority, o.id as "relatedOrderId", o.number, o.kind,
      ${CUSTOMER_NAME} as "customerName"
      from tasks t
      left join orders o on o.business_id = t.business_id and o.id = t.order_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where t.business_id = ${scope.businessId} and t.completed_at is null and ${seesTask(scope, 't.made_by')}
       and (t.due_date between ${from} and ${to} or t.due_date < ${scope.today})
     order by t.due_date, array_position(array['high', 'medium', 'low'], t.priority), t.id`.execute(scope.db)
  return rows.map(({ number, kind, customerName, ...task }) => ({
    ...task,
    status: 'open' as const,
    ...(task.relatedOrderId === null || kind === null
      ? { relatedOrderNumber: null, customerName: null }
      : { relatedOrderNumber: orderNumberOf({ number, kind }), customerName }),
  }))
}
