import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useField } from './use-field.ts'
import { useTypedNumber } from './use-typed-number.ts'

export type NumberFieldProps = FieldProps & {
  /** Unit behind the number, such as '%' or 'g'. */
  suffix?: ReactNode
  prefix?: ReactNode
  suffixWidth?: number
  /** The form's value is a number; without it a decimal string. */
  asNumber?: boolean
  /** An empty field is null; without it ''. */
  optional?: boolean
  format?: (decimal: string) => string
}

const asTyped = (decimal: string) => decimal

export function NumberField({
  suffix,
  prefix,
  suffixWidth,
  asNumber = false,
  optional = false,
  format = asTyped,
  ...props
}: NumberFieldProps) {
  const { value, setValue, touch, ref, shown } = useField<string | number>(props)
  const typed = useTypedNumber({ value, onValue: setValue, format, asNumber, optional })
  return (
    <TextInput
      {...shown}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      leftSection={prefix}
      rightSection={suffix}
      rightSectionWidth={suffixWidth}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={typed.shown}
      placeholder={typed.placeholder ?? shown.placeholder}
      onFocus={typed.onFocus}
      onChange={(event) => typed.onType(event.currentTarget.value)}
      onBlur={() => {
        typed.onLeave()
        touch()
      }}
    />
  )
}
