import { TagsInput } from '@mantine/core'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { useField } from '#web/form/use-field.ts'
import { settingsPageWords as words } from '../../words.ts'

const meaning = (text: string) => Number(parseTypedNumber(text.replace('%', '')) ?? Number.NaN)

/** Percentages as tags; the form's value is a list of numbers. */
export function TipPresetsField() {
  const { value, setValue, touch, ref, shown } = useField<number[]>({
    name: 'tipPresets',
    label: words.tipPresets,
    description: words.tipPresetsHelp,
  })
  return (
    <TagsInput
      {...shown}
      ref={ref}
      value={(value ?? []).map((tip) => `${tip}%`)}
      onChange={(tags) => setValue(tags.map(meaning).filter((tip) => Number.isFinite(tip)))}
      splitChars={[',', ' ']}
      maxTags={6}
      onBlur={touch}
    />
  )
}
