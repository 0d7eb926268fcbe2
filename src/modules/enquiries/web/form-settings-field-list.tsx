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
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import type { CustomField } from '../custom-field.ts'
import { formSettingsWords as words } from '../words.ts'
import classes from './form-settings.module.css'
import { CustomFieldRow } from './form-settings-field-row.tsx'

type Props = {
  fields: readonly CustomField[]
  onMove: (fields: CustomField[]) => void
  onRequire: (field: CustomField) => void
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The questions in their order: dragged with a pointer, moved with keys or with buttons. */
export function CustomFieldList({ fields, onMove, ...acts }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const pressed = useRef<HTMLButtonElement | null>(null)
  // The browser drops the focus of an element that is moved in the page.
  useEffect(() => {
    if (fields.length > 0) pressed.current?.focus()
    pressed.current = null
  }, [fields])

  const placeOf = (id: unknown) => fields.findIndex((field) => field.id === id)
  const nameOf = (id: unknown) => fields[placeOf(id)]?.name ?? ''
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    pressed.current = button
    onMove(arrayMove([...fields], from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(arrayMove([...fields], placeOf(active.id), placeOf(over.id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.picked(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words.movedOver(nameOf(active.id), placeOf(over.id) + 1, fields.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active.id), placeOf(over.id) + 1, fields.length) : words.putBack(nameOf(active.id)),
    onDragCancel: ({ active }) => words.putBack(nameOf(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.dragHelp } }}
      onDragEnd={drop}
    >
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.fields} aria-label={words.fields}>
          {fields.map((field, at) => (
            <CustomFieldRow
              key={field.id}
              field={field}
              at={at}
              isLast={at === fields.length - 1}
              onMove={move}
              {...acts}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
