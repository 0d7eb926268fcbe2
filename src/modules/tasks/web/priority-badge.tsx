import { VisuallyHidden } from '@mantine/core'
import type { TaskPriority } from '../priority.ts'
import { taskWords as words } from '../words.ts'
import classes from './tasks.module.css'

/** H red, M yellow, L green: the letter works without the colour, and screen readers get the word. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const name = words.priorityName(words.priorities[priority])
  return (
    <span className={classes.badge} data-priority={priority} title={name}>
      <span aria-hidden>{words.letters[priority]}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
