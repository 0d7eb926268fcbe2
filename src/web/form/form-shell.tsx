import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import classes from './form-shell.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useUnsaved } from './unsaved.ts'

type Fields = Record<string, unknown>

type Props<Input extends Fields, Output> = FormBodyProps<Input, Output> & {
  submitLabel: string
  /** `bar` appears at the bottom of the window once something has changed. */
  save?: 'button' | 'bar' | 'none'
  leaveGuard?: boolean
  /** Stretches the button over the whole width (sign-in). */
  wideSubmit?: boolean
  /** Shown beside the submit button. */
  secondary?: ReactNode
  /** Marks an act that cannot be undone. */
  danger?: boolean
  children: ReactNode
}

export function FormShell<Input extends Fields, Output>({
  submitLabel,
  save = 'button',
  leaveGuard = true,
  wideSubmit = false,
  secondary,
  danger = false,
  children,
  ...props
}: Props<Input, Output>) {
  const { form, disabled = false } = props
  const { isSubmitting, isDirty } = form.formState
  useUnsaved(leaveGuard && isDirty)
  return (
    <FormBody {...props} withoutButton={save === 'none'}>
      {children}
      {save === 'button' ? (
        <div className={classes.foot}>
          <Button
            type="submit"
            loading={isSubmitting}
            disabled={disabled}
            fullWidth={wideSubmit}
            {...(danger ? { color: 'red' } : {})}
          >
            {submitLabel}
          </Button>
          {secondary}
        </div>
      ) : null}
      {save === 'bar' ? (
        <SaveBar form={form} submitLabel={submitLabel} secondary={secondary} disabled={disabled} />
      ) : null}
      {leaveGuard ? <LeaveGuard active={isDirty && !isSubmitting} /> : null}
    </FormBody>
  )
}
