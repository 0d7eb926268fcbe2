import { Autocomplete } from '@mantine/core'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  suggestions: readonly string[]
  maxLength?: number
  /** What is typed or chosen, as it changes. */
  onText?: (text: string) => void
}

const SHOWN_MAX = 30

/** A line of text with suggestions; what is none of them stays as it was typed. */
export function SuggestField({ suggestions, maxLength, onText, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <Autocomplete
      {...shown}
      ref={ref}
      data={[...new Set(suggestions)]}
      limit={SHOWN_MAX}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(text) => {
        setValue(text)
        onText?.(text)
      }}
      onBlur={touch}
    />
  )
}
