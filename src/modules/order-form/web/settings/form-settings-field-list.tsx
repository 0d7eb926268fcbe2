import { arrayMove } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import { Sortable } from '#web/sortable.tsx'
import type { CustomField } from '../../custom-field.ts'
import { formSettingsWords as words } from '../../words.ts'
import { CustomFieldRow } from './form-settings-field-row.tsx'

type Props = {
  fields: readonly CustomField[]
  onMove: (fields: CustomField[]) => void
  onRequire: (field: CustomField) => void
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}

/** The questions in order: dragged with a pointer, moved with keys or buttons. */
export function CustomFieldList({ fields, onMove, ...acts }: Props) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // The browser drops the focus of an element that is moved in the page.
  useEffect(() => {
    if (fields.length > 0) pressed.current?.focus()
    pressed.current = null
  }, [fields])

  const move = (from: number, to: number, button: HTMLButtonElement) => {
    pressed.current = button
    onMove(arrayMove([...fields], from, to))
  }
  return (
    <Sortable
      ids={fields.map(({ id }) => id)}
      nameOf={(at) => fields[at]?.name ?? ''}
      onMove={(from, to) => onMove(arrayMove([...fields], from, to))}
    >
      <ol className="bare-list" aria-label={words.fields}>
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
    </Sortable>
  )
}
