import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { parseTypedMinutes } from '#shared/text/typed-minutes.ts'
import { allSelected } from '../../all-selected.ts'
import { type FieldProps, useField } from '../use-field.ts'

type Props = FieldProps & {
  /** Makes an empty field null instead of ''. */
  optional?: boolean
}

/** The form's value is in minutes; "6", "6:30" and "90 min" are read. Other text stays as typed, and the schema complains. */
export function MinutesField({ optional = false, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string | number>(props)
  const [draft, setDraft] = useState<string>()
  const meaning = (text: string) => (text.trim() === '' ? (optional ? null : '') : (parseTypedMinutes(text) ?? text))
  return (
    <TextInput
      {...shown}
      ref={ref}
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={draft ?? (typeof value === 'number' ? minutesSaid(value) : (value ?? ''))}
      {...allSelected}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        setValue(meaning(event.currentTarget.value))
      }}
      onBlur={() => {
        setDraft(undefined)
        touch()
      }}
    />
  )
}
