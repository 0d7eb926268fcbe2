import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  /** One of the ids of the surrounding `Sortable`. */
  id: string | number
  /** Says what the grip moves and how. */
  gripLabel: string
  gripClass: string | undefined
  className: string | undefined
  /** Dims the row, or marks it as needing attention. */
  isQuiet?: boolean
  isAmber?: boolean
  children: ReactNode
}

/** A row of a `Sortable` that begins with its grip. */
export function SortableRow({ id, gripLabel, gripClass, className, isQuiet, isAmber, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-quiet={isQuiet || undefined}
      data-amber={isAmber || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="subtle"
        color="gray"
        size={44}
        className={gripClass ?? ''}
        aria-label={gripLabel}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      {children}
    </li>
  )
}
