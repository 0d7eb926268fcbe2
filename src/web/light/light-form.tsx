import type { ReactNode } from 'react'
import { FormBody, type FormBodyProps } from '../form/form-body.tsx'
import classes from '../form/form-shell.module.css'
import { Button } from './button.tsx'

type Fields = Record<string, unknown>
type Props<Input extends Fields, Output> = FormBodyProps<Input, Output> & { submitLabel: string; children: ReactNode }

/** A short form with one button, on pages that open without Mantine. */
export function LightForm<Input extends Fields, Output>({ submitLabel, children, ...props }: Props<Input, Output>) {
  return (
    <FormBody {...props}>
      {children}
      <div className={classes.foot}>
        <Button type="submit" wide loading={props.form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </FormBody>
  )
}
