import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { rescueFocus } from '../feedback/focus-trail.ts'
import { kitWords } from '../text/words.ts'
import classes from './form-shell.module.css'
import type { AppForm } from './use-app-form.ts'

/** How many fields differ from the loaded values; a changed list counts once. */
function changesIn(dirty: object): number {
  return Object.values(dirty).reduce<number>((sum, entry) => {
    if (entry === true) return sum + 1
    if (Array.isArray(entry)) return sum + (entry.some((row) => row === true || changesIn(row ?? {}) > 0) ? 1 : 0)
    return sum + (typeof entry === 'object' && entry !== null ? changesIn(entry) : 0)
  }, 0)
}

type Props<Input extends Record<string, unknown>, Output> = {
  form: AppForm<Input, Output>
  submitLabel: string
  secondary?: ReactNode
  disabled?: boolean
}

export function SaveBar<Input extends Record<string, unknown>, Output>({
  form,
  submitLabel,
  secondary,
  disabled,
}: Props<Input, Output>) {
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const changes = changesIn(dirtyFields)
  useEffect(() => (isDirty ? () => rescueFocus() : undefined), [isDirty])
  if (!isDirty) return null
  return (
    <div className={classes.bar}>
      <span className={classes.changes} role="status">
        {kitWords.unsaved(Math.max(changes, 1))}
      </span>
      {secondary}
      <Button variant="subtle" color="gray" disabled={isSubmitting} onClick={() => form.reset()}>
        {kitWords.discard}
      </Button>
      <Button type="submit" loading={isSubmitting} disabled={disabled ?? false}>
        {submitLabel}
      </Button>
    </div>
  )
}
