import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useField } from '../use-field.ts'

type Props = Omit<FieldProps, 'placeholder' | 'label'> & { label: ReactNode }

export function CheckboxField({ label, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<boolean>({ ...props, label: '' })
  const { withAsterisk: _, ...rest } = shown
  return (
    <Checkbox
      {...rest}
      label={label}
      ref={ref}
      checked={value ?? false}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onBlur={touch}
    />
  )
}
