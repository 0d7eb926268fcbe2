import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from '../use-field.ts'
import { optionsSaying } from './options-saying.ts'

type Props = FieldProps & { suggestions?: readonly string[]; maxTags?: number }

/** The form's value is a list of texts; Enter or a comma ends one. */
export function TagsField({ suggestions = [], maxTags, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string[]>(props)
  return (
    <TagsInput
      {...shown}
      ref={ref}
      data={[...suggestions]}
      filter={optionsSaying}
      splitChars={[',']}
      maxTags={maxTags}
      value={value ?? []}
      onChange={setValue}
      onBlur={touch}
    />
  )
}
