import { z } from 'zod'
import { flag, required } from '#shared/fields.ts'
import { cleanText } from '#shared/text/text.ts'
import { readOptions } from './option-list.ts'

export const CUSTOM_FIELDS_MAX = 50
const NAME_MAX = 200
const OPTION_MAX = 200
const OPTIONS_MAX = 100

export const CustomFieldType = z.enum(['dropdown', 'text', 'multiple-choice'])
export type CustomFieldType = z.infer<typeof CustomFieldType>

/** Made in the browser; must not be a word with a meaning for JavaScript objects. */
export const CUSTOM_FIELD_ID = /^(?!constructor$)[a-z0-9]{4,32}$/

/** The owner's own question on the form. */
export const CustomField = z.object({
  id: z.string(),
  name: z.string(),
  type: CustomFieldType,
  options: z.array(z.string()),
  mandatory: flag,
  /** The place on the form, starting at 0. */
  order: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

export const TYPE_LABELS: Record<CustomFieldType, string> = {
  dropdown: 'Dropdown (Single Selection)',
  'multiple-choice': 'Multiple Choice (Multiple Selections)',
  text: 'Text Field (Open Response)',
}

/** The messages are those of the specification (S1, section 5), word for word. */
export const customFieldErrors = {
  name: 'Please provide a name for the custom field',
  sameName: 'A field with this name already exists',
  noOption: (type: CustomFieldType) => `Please provide at least one option for the ${TYPE_LABELS[type].toLowerCase()}`,
  noValidOption: (type: CustomFieldType) => `Please provide valid options for the ${TYPE_LABELS[type].toLowerCase()}`,
  longOption: `An option cannot exceed ${OPTION_MAX} characters`,
  manyOptions: `A field has up to ${OPTIONS_MAX} options`,
  manyFields: `A form holds up to ${CUSTOM_FIELDS_MAX} custom fields`,
}

export const hasOptions = (type: CustomFieldType): boolean => type !== 'text'

const name = required('Field name', NAME_MAX, customFieldErrors.name)

/** Two questions with the same name could not be told apart in the answers. */
const nameKey = (text: string): string => cleanText(text).trim().toLowerCase()

function optionsProblem(type: CustomFieldType, options: readonly string[], given: boolean): string | undefined {
  if (!hasOptions(type)) return undefined
  if (options.length === 0) return given ? customFieldErrors.noValidOption(type) : customFieldErrors.noOption(type)
  if (options.length > OPTIONS_MAX) return customFieldErrors.manyOptions
  return options.some((option) => option.length > OPTION_MAX) ? customFieldErrors.longOption : undefined
}

/** The owner's input for a new or changed question; `options` is a comma-separated list. */
export const customFieldDraft = (otherNames: readonly string[]) => {
  const taken = new Set(otherNames.map(nameKey))
  return z
    .object({
      name: name.refine((text) => !taken.has(nameKey(text)), customFieldErrors.sameName),
      type: CustomFieldType,
      options: z.string(),
      mandatory: flag,
    })
    .superRefine(({ type, options }, context) => {
      const message = optionsProblem(type, readOptions(options), options.trim() !== '')
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['options'] })
    })
    .transform((draft) => ({ ...draft, options: hasOptions(draft.type) ? readOptions(draft.options) : [] }))
}

const CustomFieldInput = z
  .object({
    id: z.string().regex(CUSTOM_FIELD_ID, 'A custom field needs an id of 4 to 32 small letters and digits'),
    name,
    type: CustomFieldType,
    options: z.array(z.string()).nullish(),
    mandatory: flag,
    order: z.int().min(0).max(10_000),
  })
  .transform(({ options: given, ...field }, context): CustomField => {
    if (!hasOptions(field.type)) return { ...field, options: [] }
    const options = [
      ...new Set((given ?? []).map((option) => cleanText(option).trim()).filter((option) => option !== '')),
    ]
    const message = optionsProblem(field.type, options, (given ?? []).length > 0)
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['options'] })
    return { ...field, options }
  })

/** Renumbers them from 0 in their present order. */
export const renumbered = (fields: readonly CustomField[]): CustomField[] =>
  fields.map((field, order) => ({ ...field, order }))

/** In order, renumbered from 0. */
export const CustomFieldsInput = z
  .array(CustomFieldInput)
  .max(CUSTOM_FIELDS_MAX, customFieldErrors.manyFields)
  .superRefine((fields, context) => {
    const names = new Set<string>()
    const ids = new Set<string>()
    fields.forEach(({ id, name }, index) => {
      if (names.has(nameKey(name)))
        context.addIssue({ code: 'custom', message: customFieldErrors.sameName, path: [index, 'name'] })
      if (ids.has(id))
        context.addIssue({ code: 'custom', message: 'Two custom fields have the same id', path: [index, 'id'] })
      names.add(nameKey(name))
      ids.add(id)
    })
  })
  .transform((fields) => renumbered(fields.toSorted((a, b) => a.order - b.order)))
