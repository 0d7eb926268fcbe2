import { TagsInput, type TagsInputProps } from '@mantine/core'
import { optionsSaying } from '#web/form/fields/options-saying.ts'
import { type FieldProps, useField } from '#web/form/use-field.ts'
import {
  type Allergen,
  allergenLabel,
  findAllergens,
  GENERAL_CODES,
  GLUTEN_CODES,
  NUT_CODES,
  OTHER_MAX,
  OTHER_PREFIX,
} from '../allergen.ts'
import { allergenWords as words } from '../words.ts'

const labels = (codes: readonly Allergen[]) => codes.map(allergenLabel)
const CHOICES = [
  { group: words.common, items: labels(GENERAL_CODES) },
  { group: words.cereals, items: labels(GLUTEN_CODES) },
  { group: words.nuts, items: labels(NUT_CODES) },
]
const TAGS_MAX = 40

const shownAs = (allergen: string) => findAllergens(allergen)?.map(allergenLabel) ?? [allergen]

/** The form's value is a list of codes, or "Other: ..." for unlisted ones. */
export function AllergensField(props: Omit<FieldProps, 'placeholder'>) {
  const { value, setValue, touch, ref, shown } = useField<string[]>(props)
  return <AllergenTags {...shown} ref={ref} value={value ?? []} onChange={setValue} onBlur={touch} />
}

type TagsProps = Omit<TagsInputProps, 'value' | 'onChange'> & {
  value: readonly string[]
  onChange: (codes: Allergen[]) => void
}

export function AllergenTags({ value, onChange, ...shown }: TagsProps) {
  const change = (typed: string[]) =>
    onChange([
      ...new Set<Allergen>(
        typed.flatMap(
          (text): readonly Allergen[] => findAllergens(text) ?? [`${OTHER_PREFIX}${text.trim().slice(0, OTHER_MAX)}`],
        ),
      ),
    ])
  return (
    <TagsInput
      {...shown}
      data={CHOICES}
      filter={optionsSaying}
      splitChars={[',']}
      maxTags={TAGS_MAX}
      value={value.flatMap(shownAs)}
      onChange={change}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={280}
    />
  )
}
