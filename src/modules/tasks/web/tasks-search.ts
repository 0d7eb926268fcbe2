import { z } from 'zod'
import { AssigneeSearch } from '#modules/team/assignee.ts'
import { listSearch } from '#web/table/list-search.ts'
import { TASK_TABS } from '../filters.ts'

export const TasksSearch = listSearch({
  tab: z.enum(TASK_TABS),
  view: z.literal('board'),
  /** The task whose dialog is open. */
  edit: z.coerce.number().int().positive(),
  new: z.literal('true'),
  /** The day that a new task starts with. */
  dueDate: z.iso.date(),
  assignee: AssigneeSearch,
  orderId: z.coerce.number().int().positive(),
})
export type TasksSearch = z.infer<typeof TasksSearch>
