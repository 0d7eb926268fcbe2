import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useRows } from '#web/form/use-rows.ts'
import { Sortable } from '#web/sortable.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import classes from './choices.module.css'

type Acts = {
  count: number
  /** Adds a row; undefined if there are as many as there may be. */
  add: (() => void) | undefined
  remove: () => void
}

type Props = {
  name: 'sizes' | 'options'
  legend: string
  most: number
  addLabel: string
  gripLabel: (name: string) => string
  blank: () => Record<string, unknown>
  children: (at: number, acts: Acts) => ReactNode
}

/** Rows of a form with a name each, sorted by pointer, finger or keys. */
export function SortedRows({ name, legend, most, addLabel, gripLabel, blank, children }: Props) {
  const { control, getValues } = useFormContext<FieldValues>()
  const { fields, append, remove, move } = useRows({ control, name, keyName: 'key' })
  const nameOf = (at: number) => String(getValues(`${name}.${at}.name`) ?? '')
  const add = () => append(blank(), { focusName: `${name}.${fields.length}.name` })
  const isFull = fields.length >= most
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <Sortable ids={fields.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        <ol className={classes.rows}>
          {fields.map(({ key }, i) => (
            <SortableRow
              key={key}
              id={key}
              gripLabel={gripLabel(nameOf(i))}
              gripClass={classes.grip}
              className={classes.row}
            >
              {children(i, { count: fields.length, add: isFull ? undefined : add, remove: () => remove(i) })}
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={add}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
