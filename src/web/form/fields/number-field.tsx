import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { allSelected } from '../../all-selected.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { useTypedNumber } from './use-typed-number.ts'

export type NumberFieldProps = FieldProps & {
  /** Unit behind the number, such as '%' or 'g'. */
  suffix?: string | undefined
  prefix?: ReactNode
  /** The form's value is a number; without it a decimal string. */
  asNumber?: boolean
  /** May be below zero: the keys for decimals of a phone have no minus. */
  isSigned?: boolean
  /** An empty field is null; without it ''. */
  optional?: boolean
  format?: (decimal: string) => string
}

const asTyped = (decimal: string) => decimal

/** In px: the suffix as far from the edge as the number is; a short one stands in a square. */
const widthOf = (suffix: string) => Math.max(36, suffix.length * 8 + 24)

export function NumberField({
  suffix,
  prefix,
  asNumber = false,
  isSigned = false,
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
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      leftSection={prefix}
      rightSection={suffix}
      rightSectionWidth={suffix && widthOf(suffix)}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={typed.shown}
      {...allSelected}
      onChange={(event) => typed.onType(event.currentTarget.value)}
      onBlur={() => {
        typed.onLeave()
        touch()
      }}
    />
  )
}
