import { TextInput } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'

/** The form's value is 'HH:mm' or null; the browser shows it the way its user is used to. */
export function TimeField(props: FieldProps) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <TextInput
      {...shown}
      ref={ref}
      type="time"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value || null)}
      onBlur={touch}
    />
  )
}
