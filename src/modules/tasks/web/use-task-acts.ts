import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refreshReads } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { TaskPriority } from '../priority.ts'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { tasksApi } from './tasks-api.ts'

/** Tasks also appear on the dashboard and the calendar. */
export const refreshTasks = (client: QueryClient) => refreshReads(client, ['tasks', 'dashboard', 'calendar'])

type Listed = { rows: Task[]; total: number }

const withTask = (task: Task) => (kept: unknown) =>
  isListed(kept) ? { ...kept, rows: kept.rows.map((row) => (row.id === task.id ? task : row)) } : kept
const isListed = (kept: unknown): kept is Listed => typeof kept === 'object' && kept !== null && 'rows' in kept

/** Ticks, deletes and prioritises; acts that can be reversed offer Undo. */
export function useTaskActs() {
  const client = useQueryClient()

  const show = (task: Task) => client.setQueriesData({ queryKey: ['tasks', 'list'] }, withTask(task))

  /** Shown at once, and undone if the server refuses. */
  const tick = async (task: Task, completed: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey: ['tasks', 'list'] })
    show({ ...task, completed, status: completed ? 'done' : 'open' })
    try {
      await tasksApi.toggle.call({ id: task.id, body: { completed } })
    } catch (error) {
      show(task)
      toast.error(words.tickFailed, failureText(error, ''))
      return
    }
    if (completed) toast.undo(task.repeat ? words.doneNext : words.doneToast, () => tick(task, false))
    await refreshTasks(client)
  }

  const remove = useAction({
    run: (task: Task) => tasksApi.remove.call({ id: task.id }),
    of: ({ id }) => id,
    failure: words.removeFailed,
    onDone: async (_, task) => {
      toast.undo(words.removed, async () => {
        await tasksApi.restore.call({ id: task.id })
        await refreshTasks(client)
      })
      await refreshTasks(client)
    },
  })

  const prioritise = useAction({
    run: ({ task, priority }: { task: Task; priority: TaskPriority }) =>
      tasksApi.update.call({ id: task.id, body: { priority, version: task.version } }),
    of: ({ task }) => task.id,
    failure: words.saveFailed,
    onDone: () => refreshTasks(client),
  })
  return { tick, remove, prioritise }
}
