import { Autocomplete, Combobox, type OptionsFilter } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'
import { optionsSaying } from './options-saying.ts'

type Props = FieldProps & {
  suggestions: readonly string[]
  maxLength?: number
  /** Called with the text whenever it changes, typed or chosen. */
  onText?: (text: string) => void
}

const SHOWN_MAX = 50

/** The options that resemble the text; all of them if one is chosen, so that it can be changed. */
const resembling: OptionsFilter = ({ options, search, limit }) => {
  const isChosen = options.some((option) => 'value' in option && option.value === search)
  return optionsSaying({ options, search: isChosen ? '' : search, limit })
}

/** A line of text with suggestions; other text is kept as typed. */
export function SuggestField({ suggestions, maxLength, onText, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <Autocomplete
      {...shown}
      ref={ref}
      data={[...new Set(suggestions)]}
      filter={resembling}
      limit={SHOWN_MAX}
      maxLength={maxLength}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
      value={value ?? ''}
      onChange={(text) => {
        setValue(text)
        onText?.(text)
      }}
      onBlur={touch}
    />
  )
}
