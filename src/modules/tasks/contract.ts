import { z } from 'zod'
import { ASSIGNEE } from '#modules/team/assignee.ts'
import { byId, flag, isoDate, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { TASK_SORTS, TASK_TABS } from './filters.ts'
import { PRIORITIES } from './priority.ts'
import { Task, TaskChanges, TaskInput } from './schema.ts'

export const TaskListing = listing(TASK_SORTS).extend({
  /** All tasks, open or done, if left out. */
  tab: z.enum(TASK_TABS).optional(),
  completed: z.enum(['true', 'false']).optional(),
  priority: z.enum(PRIORITIES).optional(),
  orderId: pathId.optional(),
  assignee: z.string().regex(ASSIGNEE).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type TaskListing = z.infer<typeof TaskListing>

export const TaskCounts = z.object({
  today: z.int(),
  upcoming: z.int(),
  overdue: z.int(),
  'no-date': z.int(),
  done: z.int(),
})
export type TaskCounts = z.infer<typeof TaskCounts>

const member = { audience: 'member' } as const

export const tasksContract = {
  list: get('/tasks', { ...member, summary: 'Tasks, the soonest first', query: TaskListing, list: Task }),
  create: post('/tasks', { ...member, summary: 'Add a task', body: TaskInput, output: Task, status: 201 }),
  counts: get('/tasks/counts', { ...member, summary: 'How many tasks each tab holds', output: TaskCounts }),
  get: get('/tasks/{id}', { ...member, summary: 'One task by its id', params: byId, output: Task }),
  update: patch('/tasks/{id}', {
    ...member,
    summary: 'Change a task',
    params: byId,
    body: TaskChanges,
    output: Task,
  }),
  remove: del('/tasks/{id}', { ...member, summary: 'Delete a task', params: byId }),
  restore: post('/tasks/{id}/restore', { ...member, summary: 'Bring a deleted task back', params: byId, output: Task }),
  toggle: post('/tasks/{id}/toggle', {
    ...member,
    summary: 'Tick a task off, or open it again; the next one of a repeating task is made',
    params: byId,
    /** The new state; without it, the opposite of the current one. */
    body: z.object({ completed: flag.optional() }),
    output: Task,
  }),
}
