import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { sortWords as words } from './text/sort-words.ts'

type Props = {
  /** The ids of the rows inside, as they pass them to `useSortable`. */
  ids: readonly (string | number)[]
  /** The moving row's name, for screen readers. */
  nameOf: (place: number) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows in a column that can be sorted by pointer, finger or keys, and are announced while they move. */
export function Sortable({ ids, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => ids.findIndex((each) => each === id)
  const name = (id: unknown) => nameOf(placeOf(id))
  const place = (id: unknown) => [placeOf(id) + 1, ids.length] as const
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.picked(name(active.id)),
    onDragOver: ({ active, over }) => (over ? words.movedOver(name(active.id), ...place(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(name(active.id), ...place(over.id)) : words.putBack(name(active.id)),
    onDragCancel: ({ active }) => words.putBack(name(active.id)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.help } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
