import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Switch } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldId } from '#web/form/field-id.ts'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { type CustomField, TYPE_LABELS } from '../../custom-field.ts'
import { formSettingsWords as words } from '../../words.ts'
import classes from './form-settings.module.css'

type Props = {
  field: CustomField
  at: number
  isLast: boolean
  onMove: (from: number, to: number, button: HTMLButtonElement) => void
  onRequire: (field: CustomField) => void
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}

type MoveProps = { label: string; off: boolean; onMove: (button: HTMLButtonElement) => void; children: ReactNode }

/** It stays focusable at the end of the list, so that the keyboard does not lose its place. */
function MoveButton({ label, off, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      aria-label={label}
      aria-disabled={off}
      className={classes.move}
      onClick={(event) => {
        if (!off) onMove(event.currentTarget)
      }}
    >
      {children}
    </ActionIcon>
  )
}

export function CustomFieldRow({ field, at, isLast, onMove, onRequire, onEdit, onDelete }: Props) {
  const { id, name, type, options, mandatory } = field
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const { getFieldState, formState } = useFormContext()
  const problems = Object.values((getFieldState(`customFields.${at}`, formState).error ?? {}) as object)
  const problem = problems.find((entry) => typeof entry?.message === 'string')?.message
  return (
    <li
      ref={setNodeRef}
      className={classes.field}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={words.drag(name)}
        className={classes.handle}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.fieldText}>
        <button
          type="button"
          id={fieldId(`customFields.${at}.name`)}
          className={classes.fieldName}
          onClick={() => onEdit(field)}
        >
          {name}
        </button>
        <div className={classes.fieldDetails}>
          {TYPE_LABELS[type]}
          {options.length > 0 ? `: ${options.join(' · ')}` : ''}
        </div>
        {problem ? <div className={classes.fieldProblem}>{problem}</div> : null}
      </div>
      <div className={classes.fieldActs}>
        <Switch
          label={mandatory ? words.required : words.optional}
          aria-label={`${name}: ${mandatory ? words.required : words.optional}`}
          checked={mandatory}
          onChange={() => onRequire(field)}
          className={classes.fieldSwitch ?? ''}
        />
        <MoveButton label={words.moveUp(name)} off={at === 0} onMove={(button) => onMove(at, at - 1, button)}>
          <IconChevronUp size={18} aria-hidden />
        </MoveButton>
        <MoveButton label={words.moveDown(name)} off={isLast} onMove={(button) => onMove(at, at + 1, button)}>
          <IconChevronDown size={18} aria-hidden />
        </MoveButton>
        <RowMenu label={name}>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(field)}>
            {words.edit}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(field)}>
            {words.delete}
          </Menu.Item>
        </RowMenu>
      </div>
    </li>
  )
}
