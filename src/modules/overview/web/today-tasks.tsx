import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { QuickAdd } from '#modules/tasks/web/quick-add.tsx'
import { TaskRow } from '#modules/tasks/web/task-row.tsx'
import { tasksApi } from '#modules/tasks/web/tasks-api.ts'
import { useTaskActs } from '#modules/tasks/web/use-task-acts.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

const MOST = 8

/** Open tasks due today or earlier. */
export function TodayTasks({ today }: { today: string }) {
  const acts = useTaskActs()
  const navigate = useNavigate()
  const loaded = useQuery(tasksApi.list.query({ completed: 'false', to: today, page: 1, pageSize: MOST + 1 }))
  const { data } = loaded
  const shown = data?.rows.slice(0, MOST)
  const next = data?.rows[MOST]
  return (
    <Section
      title={words.tasks}
      flush
      actions={
        <Link to="/tasks" className={classes.quietLink}>
          {words.allTasks}
        </Link>
      }
    >
      <Loaded query={loaded} failed={words.tasksFailed} waiting={<Skeleton height={44} />} />
      {data?.rows.length === 0 ? <p className={classes.nothing}>{words.tasksEmpty}</p> : null}
      <ul className={classes.list} aria-label={words.tasks}>
        {shown?.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            acts={acts}
            onEdit={({ id }) => void navigate({ to: '/tasks', search: { edit: id } })}
          />
        ))}
      </ul>
      {data && next ? (
        <p className={classes.nothing}>
          <Link
            to="/tasks"
            search={{ tab: next.dueDate === today ? 'today' : 'overdue' }}
            className={classes.quietLink}
          >
            {words.moreTasks(data.total - MOST)}
          </Link>
        </p>
      ) : null}
      <div className={classes.quickTask}>
        <QuickAdd start={{ dueDate: today }} />
      </div>
    </Section>
  )
}
