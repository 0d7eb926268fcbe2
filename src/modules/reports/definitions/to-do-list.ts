import { z } from 'zod'
import { PRIORITIES } from '#modules/tasks/priority.ts'
import { id, isoDate } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'

const ListedTask = z.object({
  id,
  title: z.string(),
  dueDate: isoDate,
  priority: z.enum(PRIORITIES),
  status: z.literal('open'),
  relatedOrderId: id.nullable(),
  relatedOrderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
})
type ListedTask = z.infer<typeof ListedTask>

const BADGE: Readonly<Record<ListedTask['priority'], string>> = { high: 'H', medium: 'M', low: 'L' }

const { text, date, priority } = sheetOf<ListedTask>()

export const toDoList = defineReport({
  id: 'to-do-list',
  path: '/tasks',
  group: 'lists',
  title: 'To-Do List',
  description: 'Open tasks that are due in these dates, and overdue ones',
  range: 'week',
  pdf: true,
  data: z.array(ListedTask),
  kitchen: z.array(ListedTask),
  sheet: (tasks) => ({
    columns: [
      text('Task', 'title', { to: ({ id: task }) => `/tasks?edit=${task}` }),
      date('Due Date', 'dueDate'),
      priority('Priority', (task) => BADGE[task.priority]),
      text(
        'Order',
        ({ relatedOrderNumber, customerName }) =>
          relatedOrderNumber === null ? 'No order' : `${customerName ?? ''} ${relatedOrderNumber}`.trim(),
        { to: ({ relatedOrderId }) => (relatedOrderId === null ? null : `/orders/${relatedOrderId}`) },
      ),
    ],
    groups: [{ heading: '', rows: tasks }],
    search: 'Task',
    empty: 'No open tasks are overdue or due on these dates',
  }),
})
