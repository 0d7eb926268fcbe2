import { ASSIGNEE } from '#modules/team/assignee.ts'
import { day, flag, matching, oneOf, recordId, type Search } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { TASK_SORTS, TASK_TABS } from '../filters.ts'

export const TasksSearch = listSearch(TASK_SORTS, {
  tab: oneOf(TASK_TABS),
  view: oneOf(['board']),
  /** The task whose dialog is open. */
  edit: recordId,
  new: flag,
  /** The first due day of a new task. */
  dueDate: day,
  assignee: matching(ASSIGNEE),
  orderId: recordId,
})
export type TasksSearch = Search<typeof TasksSearch>
