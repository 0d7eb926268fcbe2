// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const TASK_TABS = ['today', 'upcoming', 'overdue', 'no-date', 'done'] as const
export type TaskTab = (typeof TASK_TABS)[number]
export const TASK_SORTS = ['dueDate', 'priority', 'completedAt', 'createdAt'] as const
