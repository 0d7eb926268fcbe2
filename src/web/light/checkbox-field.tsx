import type { ReactNode } from 'react'
import { type FieldProps, useField } from '../form/use-field.ts'
import { described, ErrorText } from './field-frame.tsx'
import classes from './fields.module.css'

type Props = Omit<FieldProps, 'placeholder' | 'label'> & { label: ReactNode }

export function CheckboxField({ label, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<boolean>({ ...props, label: '' })
  const { id, name, disabled, error } = shown
  return (
    <div className={classes.tick}>
      <input
        {...described(shown)}
        id={id}
        name={name}
        ref={ref}
        type="checkbox"
        className={classes.box}
        disabled={disabled}
        checked={value ?? false}
        onChange={(event) => setValue(event.currentTarget.checked)}
        onBlur={touch}
      />
      <div className={classes.tickWords}>
        <label htmlFor={id}>{label}</label>
        {error ? <ErrorText id={id}>{error}</ErrorText> : null}
      </div>
    </div>
  )
}
