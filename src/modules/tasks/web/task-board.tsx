import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '#shared/text/counted.ts'
import { DragGhost } from '#web/drag/drag-ghost.tsx'
import { type Dragged, useDrag } from '#web/drag/use-drag.ts'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { kitWords } from '#web/text/words.ts'
import { PRIORITIES, type TaskPriority } from '../priority.ts'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { PriorityBadge } from './priority-badge.tsx'
import { type TaskDrag, TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { tasksApi } from './tasks-api.ts'
import type { useTaskActs } from './use-task-acts.ts'

const MOST = 100

type Props = {
  q: string | undefined
  assignee: string | undefined
  acts: ReturnType<typeof useTaskActs>
  onEdit: (task: Task) => void
}

/** Every open task in three columns; moved by mouse or finger, or from a row's menu. */
export function TaskBoard(props: Props) {
  const { prioritise } = props.acts
  const drag = useDrag<Task, TaskPriority>({
    attribute: 'priority',
    placeOf: (task) => task.priority,
    onDrop: (task, priority) => {
      if (priority !== task.priority) void prioritise.act({ task, priority })
    },
  })
  const { dragged } = drag
  return (
    <>
      <div className={classes.board}>
        {PRIORITIES.map((priority) => (
          <Column key={priority} priority={priority} {...props} {...drag} />
        ))}
      </div>
      {dragged ? (
        <DragGhost at={dragged}>{words.carried(dragged.item.title, words.priorities[dragged.over])}</DragGhost>
      ) : null}
    </>
  )
}

type ColumnProps = Props & {
  priority: TaskPriority
  dragged: Dragged<Task, TaskPriority> | undefined
  begin: TaskDrag['onPress']
  wasDragged: TaskDrag['wasDragged']
}

function Column({ priority, q, assignee, acts, onEdit, dragged, begin, wasDragged }: ColumnProps) {
  const loaded = useQuery({
    ...tasksApi.list.query({ completed: 'false', priority, q, assignee, page: 1, pageSize: MOST }),
    placeholderData: keepPreviousData,
  })
  const { data } = loaded
  return (
    <section
      className={classes.column}
      aria-labelledby={`column-${priority}`}
      data-priority={priority}
      data-over={(dragged !== undefined && dragged.over === priority) || undefined}
    >
      <h2 id={`column-${priority}`} className={classes.columnTitle}>
        <PriorityBadge priority={priority} />
        {words.priorities[priority]}
        {data ? <span className={classes.count}>{counted(data.total)}</span> : null}
      </h2>
      <Loaded query={loaded} failed={words.loadFailed}>
        {(data) =>
          data.rows.length === 0 ? (
            <p className={classes.nothing}>{words.boardEmpty}</p>
          ) : (
            <ul className="bare-list">
              {data.rows.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  acts={acts}
                  onEdit={onEdit}
                  drag={{ isMoving: dragged?.item.id === task.id, onPress: begin, wasDragged }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data && data.total > data.rows.length ? (
        <p className={classes.nothing}>{kitWords.showing(1, data.rows.length, data.total)}</p>
      ) : null}
    </section>
  )
}
