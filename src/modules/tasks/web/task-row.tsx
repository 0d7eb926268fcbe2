import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconListCheck, IconPencil, IconRepeat, IconSparkles, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { daysBetween, today as todayIn } from '#shared/dates/dates.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { PRIORITIES } from '../priority.ts'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { PriorityBadge } from './priority-badge.tsx'
import classes from './tasks.module.css'
import type { useTaskActs } from './use-task-acts.ts'

type Props = {
  task: Task
  acts: ReturnType<typeof useTaskActs>
  onEdit: (task: Task) => void
  /** Its place already shows the order. */
  withoutOrder?: boolean
  /** Lets it be dragged to another column. */
  drag?: TaskDrag | undefined
}

export type TaskDrag = {
  isMoving: boolean
  onPress: (event: PointerEvent, task: Task) => void
  wasDragged: () => boolean
}

export function TaskRow({ task, acts, onEdit, withoutOrder = false, drag }: Props) {
  const done = task.checklist.filter((step) => step.done).length
  return (
    <li
      className={classes.row}
      data-done={task.completed || undefined}
      data-carried={drag !== undefined || undefined}
      data-moving={drag?.isMoving || undefined}
    >
      <label className={classes.tick}>
        <Checkbox
          aria-label={words.tick(task.title)}
          checked={task.completed}
          onChange={(event) => void acts.tick(task, event.currentTarget.checked)}
        />
      </label>
      <span
        className={classes.text}
        onPointerDown={(event) => drag?.onPress(event, task)}
        onClickCapture={(event) => {
          if (!drag?.wasDragged()) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <UnstyledButton className={classes.title} onClick={() => onEdit(task)}>
          {task.title}
        </UnstyledButton>
        <span className={classes.about}>
          <DueDay task={task} />
          {task.relatedOrderId !== null && !withoutOrder ? (
            <Link {...linkTo(`/orders/${task.relatedOrderId}`)} className={classes.order} draggable={!drag}>
              {task.relatedOrderNumber}
              {task.customerName ? ` · ${task.customerName}` : ''}
            </Link>
          ) : null}
          {task.checklist.length > 0 ? (
            <span className={classes.fact}>
              <IconListCheck size={15} aria-hidden />
              {words.checklistProgress(done, task.checklist.length)}
            </span>
          ) : null}
          {task.repeat ? (
            <span className={classes.fact}>
              <IconRepeat size={15} aria-hidden />
              {words.repeats[task.repeat]}
            </span>
          ) : null}
          {task.madeBy ? (
            <span className={classes.fact}>
              <IconSparkles size={15} aria-hidden />
              {words.automatic}
            </span>
          ) : null}
        </span>
      </span>
      <span className={classes.marks}>
        <AssigneeMark id={task.assigneeId} />
        <PriorityBadge priority={task.priority} />
      </span>
      <RowMenu label={task.title}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(task)}>
          {words.edit}
        </Menu.Item>
        {PRIORITIES.filter((priority) => priority !== task.priority).map((priority) => (
          <Menu.Item
            key={priority}
            leftSection={<PriorityBadge priority={priority} />}
            onClick={() => void acts.prioritise.act({ task, priority })}
          >
            {words.setPriority[priority]}
          </Menu.Item>
        ))}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void acts.remove.act(task)}
        >
          {words.remove}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}

function DueDay({ task: { dueDate, completed, completedAt } }: { task: Task }) {
  const { day, timeZone, today: todayHere } = useFormats()
  const today = todayHere()
  if (completed) return completedAt ? <span>{words.doneOn(day(todayIn(completedAt, timeZone)))}</span> : null
  if (dueDate === null) return null
  if (dueDate < today)
    return (
      <span className={classes.late}>
        {day(dueDate)} · {words.late(daysBetween(dueDate, today))}
      </span>
    )
  return <span>{day(dueDate)}</span>
}
