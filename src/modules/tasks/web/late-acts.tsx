import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import classes from './tasks.module.css'
import { tasksApi } from './tasks-api.ts'
import { refreshTasks } from './use-task-acts.ts'

const setDays = (tasks: readonly Task[], day: (task: Task) => string | null) =>
  Promise.all(
    tasks.map((task) => tasksApi.update.call({ id: task.id, body: { dueDate: day(task), version: task.version } })),
  )

/** Handles all overdue tasks at once; both acts can be undone. */
export function LateActs({ late }: { late: readonly Task[] }) {
  const client = useQueryClient()
  const { today } = useFormats()
  const refresh = () => refreshTasks(client)
  const before = new Map(late.map(({ id, dueDate }) => [id, dueDate]))
  const move = useAction({
    run: () => setDays(late, today),
    failure: words.saveFailed,
    onDone: async (moved) => {
      toast.undo(words.movedAll(moved.length), async () => {
        await setDays(moved, ({ id }) => before.get(id) ?? null)
        await refresh()
      })
      await refresh()
    },
  })
  const tick = (tasks: readonly Task[], completed: boolean) =>
    Promise.all(tasks.map(({ id }) => tasksApi.toggle.call({ id, body: { completed } })))
  const finish = useAction({
    run: () => tick(late, true),
    failure: words.tickFailed,
    onDone: async (done) => {
      toast.undo(words.closedAll(done.length), async () => {
        await tick(done, false)
        await refresh()
      })
      await refresh()
    },
  })
  const busy = move.pending || finish.pending
  return (
    <div className={classes.lateActs}>
      <Button variant="default" loading={move.pending} disabled={busy} onClick={() => void move.act()}>
        {words.moveAll(late.length)}
      </Button>
      <Button variant="default" loading={finish.pending} disabled={busy} onClick={() => void finish.act()}>
        {words.closeAll(late.length)}
      </Button>
    </div>
  )
}
