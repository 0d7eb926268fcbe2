import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { allSelected } from '../../all-selected.ts'
import { type FieldProps, useField } from '../use-field.ts'

type Options = {
  value: string | number | null | undefined
  onValue: (value: string | number | null) => void
  /** Writes the decimal for when the field is not being edited. */
  format: (decimal: string) => string
  /** Makes the form's value a number instead of a decimal string. */
  asNumber?: boolean
  /** Makes an empty field null instead of ''. */
  optional?: boolean
}

/**
 * FND-17: keeps the typed text while the field has the focus, passes its meaning to the form as it is typed ("1 1/2" is
 * "1.5"), and rewrites the text only on leaving. Text that is no number stays as typed and the schema complains.
 */
function useTypedNumber({ value, onValue, format, asNumber, optional }: Options) {
  const [draft, setDraft] = useState<string>()
  const kept = value === null || value === undefined ? '' : String(value)
  const decimal = kept === '' ? undefined : parseTypedNumber(kept)

  const meaning = (text: string): string | number | null => {
    if (text.trim() === '') return optional ? null : ''
    const parsed = parseTypedNumber(text)
    if (parsed === undefined) return text
    return asNumber ? Number(parsed) : parsed
  }

  return {
    shown: draft ?? (decimal === undefined ? kept : format(decimal)),
    onType: (text: string) => {
      setDraft(text)
      onValue(meaning(text))
    },
    onLeave: () => setDraft(undefined),
  }
}

export type NumberFieldProps = FieldProps & {
  /** The unit after the number, such as '%' or 'g'. */
  suffix?: string | undefined
  prefix?: ReactNode
  /** Makes the form's value a number instead of a decimal string. */
  asNumber?: boolean
  /** Allows negative numbers: a phone's decimal keyboard has no minus. */
  isSigned?: boolean
  /** Makes an empty field null instead of ''. */
  optional?: boolean
  format?: (decimal: string) => string
}

const asTyped = (decimal: string) => decimal

/** In px. The suffix has the same distance from the edge as the number; a short one stands in a square. */
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
