import { Textarea } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'

type Props = FieldProps & { minRows?: number; maxRows?: number; maxLength?: number }

export function TextAreaField({ minRows = 3, maxRows = 14, maxLength, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <Textarea
      {...shown}
      ref={ref}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={touch}
    />
  )
}
