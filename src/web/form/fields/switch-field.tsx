import { Switch } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'

type Props = Omit<FieldProps, 'placeholder'> & {
  /** The words for the two states, such as Enabled and Disabled. */
  stateLabels?: { on: string; off: string }
}

export function SwitchField({ stateLabels, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<boolean>(props)
  const { withAsterisk: _, label, ...rest } = shown
  const on = value ?? false
  return (
    <Switch
      {...rest}
      ref={ref}
      label={stateLabels ? `${label}: ${on ? stateLabels.on : stateLabels.off}` : label}
      checked={on}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onBlur={touch}
    />
  )
}
