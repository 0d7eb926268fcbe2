import { ColorInput } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'

type Props = FieldProps & { swatches?: readonly string[] }

/** The form's value is '#rrggbb'. */
export function ColorField({ swatches, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <ColorInput
      {...shown}
      ref={ref}
      format="hex"
      withEyeDropper={false}
      swatches={swatches ? [...swatches] : undefined}
      value={value ?? ''}
      onChange={setValue}
      onBlur={touch}
    />
  )
}
