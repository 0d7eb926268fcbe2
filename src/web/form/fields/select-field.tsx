import { Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { kitWords } from '../../text/words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { type Choice, type ChoiceGroup, choiceByLetter } from './choice-by-letter.ts'
import { optionsSaying } from './options-saying.ts'

type Props = FieldProps & {
  /** No choice may have an empty value (S1). */
  options: readonly (Choice | ChoiceGroup)[] | readonly string[]
  searchable?: boolean
  clearable?: boolean
  /** Makes the form's value a number. */
  asNumber?: boolean
  onPick?: (value: string | null) => void
}

/** On a slow device the library forgets the choice that it still marks, and Enter would send the form without it. */
function takeMarked(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById((event.target as Element).getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.preventDefault()
  event.stopPropagation()
  marked.click()
}

export function SelectField({ options, searchable, clearable = false, asNumber = false, onPick, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string | number>(props)
  const kept = value === null || value === undefined || value === '' ? null : String(value)
  const isSearchable = searchable ?? options.length > 8
  const pick = (picked: string | null) => {
    setValue(picked !== null && asNumber ? Number(picked) : picked)
    onPick?.(picked)
  }
  return (
    <Select
      {...shown}
      ref={ref}
      placeholder={shown.placeholder ?? kitWords.choose}
      data={options}
      value={kept}
      onChange={pick}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (isSearchable || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
        const found = choiceByLetter(options, kept, key)
        if (found !== undefined && found !== kept) pick(found)
      }}
      wrapperProps={{ onKeyDownCapture: takeMarked }}
      onBlur={touch}
      searchable={isSearchable}
      filter={optionsSaying}
      selectFirstOptionOnChange={isSearchable}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': kitWords.clear }}
      allowDeselect={clearable}
      nothingFoundMessage={kitWords.noOptions}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
    />
  )
}
