import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { shownError } from '#web/form/shown-error.ts'
import { useRows } from '#web/form/use-rows.ts'
import { CHECKLIST_MAX, type TaskInput } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import classes from './tasks.module.css'

/** The steps of a task; Enter in one starts the next. */
export function ChecklistField() {
  const { control, register, watch, setValue, getFieldState, formState } = useFormContext<TaskInput>()
  const { fields, append, insert, remove } = useRows({ control, name: 'checklist' })
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')[focusAt.current]?.focus()
    focusAt.current = undefined
  })
  const addAfter = (i: number) => {
    if (fields.length >= CHECKLIST_MAX) return
    focusAt.current = i + 1
    insert(i + 1, { text: '', done: false }, { shouldFocus: false })
  }
  const errorOf = (name: `checklist.${number}.text`) =>
    shownError(name, getFieldState(name, formState), formState.isSubmitted)
  return (
    <fieldset className={classes.checklist}>
      <Input.Label component="legend">{words.checklist}</Input.Label>
      <ul ref={list}>
        {fields.map((field, i) => (
          <li key={field.id}>
            <Checkbox
              aria-label={words.stepDone(i + 1)}
              checked={watch(`checklist.${i}.done`) ?? false}
              onChange={(event) => setValue(`checklist.${i}.done`, event.currentTarget.checked, { shouldDirty: true })}
            />
            <TextInput
              {...register(`checklist.${i}.text`)}
              className={classes.step ?? ''}
              aria-label={words.stepName(i + 1)}
              maxLength={200}
              error={errorOf(`checklist.${i}.text`)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                event.stopPropagation()
                addAfter(i)
              }}
            />
            <ActionIcon aria-label={words.removeStep(i + 1)} onClick={() => remove(i)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {fields.length < CHECKLIST_MAX ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            focusAt.current = fields.length
            append({ text: '', done: false }, { shouldFocus: false })
          }}
        >
          {words.addStep}
        </Button>
      ) : null}
    </fieldset>
  )
}
