import { Select } from '@mantine/core'
import { kitWords } from '../words.ts'
import { type FieldProps, useField } from './use-field.ts'

export type Choice = { value: string; label: string; disabled?: boolean }
export type ChoiceGroup = { group: string; items: readonly Choice[] }

type Props = FieldProps & {
  /** No choice may have an empty value (S1). */
  options: readonly (Choice | ChoiceGroup)[] | readonly string[]
  searchable?: boolean
  clearable?: boolean
  /** The form's value is the choice's value as a number. */
  asNumber?: boolean
  onPick?: (value: string | null) => void
}

export function SelectField({ options, searchable, clearable = false, asNumber = false, onPick, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string | number>(props)
  const kept = value === null || value === undefined || value === '' ? null : String(value)
  return (
    <Select
      {...shown}
      ref={ref}
      placeholder={shown.placeholder ?? kitWords.choose}
      data={options as never}
      value={kept}
      onChange={(picked) => {
        setValue(picked !== null && asNumber ? Number(picked) : picked)
        onPick?.(picked)
      }}
      onBlur={touch}
      searchable={searchable ?? options.length > 8}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': kitWords.clear }}
      allowDeselect={clearable}
      nothingFoundMessage={kitWords.noOptions}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
    />
  )
}
