import { z } from 'zod'
import { flag, required } from '#shared/fields.ts'

export const CUSTOM_FIELDS_MAX = 50
const OPTIONS_MAX = 100

export const CustomFieldType = z.enum(['dropdown', 'text', 'multiple-choice'])
export type CustomFieldType = z.infer<typeof CustomFieldType>

/** Made in the browser; nothing that JavaScript objects give a meaning to. */
export const CUSTOM_FIELD_ID = /^(?!constructor$)[a-z0-9]{4,32}$/

/** The owner's own question on the form. */
export const CustomField = z.object({
  id: z.string(),
  name: z.string(),
  type: CustomFieldType,
  options: z.array(z.string()),
  mandatory: flag,
  /** Place on the form, from 0. */
  order: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

const TYPE_LABELS: Record<CustomFieldType, string> = {
  dropdown: 'Dropdown (Single Selection)',
  'multiple-choice': 'Multiple Choice (Multiple Selections)',
  text: 'Text Field (Open Response)',
}

const CustomFieldInput = z
  .object({
    id: z.string().regex(CUSTOM_FIELD_ID, 'A custom field needs an id of 4 to 32 small letters and digits'),
    name: required('Field name', 200, 'Please provide a name for the custom field'),
    type: CustomFieldType,
    options: z.array(z.string().max(200, 'An option cannot exceed 200 characters')).max(OPTIONS_MAX).nullish(),
    mandatory: flag,
    order: z.int().min(0).max(10_000),
  })
  .transform(({ options, ...field }, context): CustomField => {
    if (field.type === 'text') return { ...field, options: [] }
    const kept = [...new Set((options ?? []).map((option) => option.trim()).filter((option) => option !== ''))]
    if (kept.length === 0) {
      const message = `Please provide ${options?.length ? 'valid options' : 'at least one option'} for the ${TYPE_LABELS[field.type].toLowerCase()}`
      context.addIssue({ code: 'custom', message, path: ['options'] })
    }
    return { ...field, options: kept }
  })

/** In their order, numbered anew from 0. */
export const CustomFieldsInput = z
  .array(CustomFieldInput)
  .max(CUSTOM_FIELDS_MAX, `A form holds up to ${CUSTOM_FIELDS_MAX} custom fields`)
  .superRefine((fields, context) => {
    const names = new Set<string>()
    const ids = new Set<string>()
    fields.forEach(({ id, name }, index) => {
      if (names.has(name.toLowerCase()))
        context.addIssue({ code: 'custom', message: 'A field with this name already exists', path: [index, 'name'] })
      if (ids.has(id))
        context.addIssue({ code: 'custom', message: 'Two custom fields have the same id', path: [index, 'id'] })
      names.add(name.toLowerCase())
      ids.add(id)
    })
  })
  .transform((fields) => [...fields].sort((a, b) => a.order - b.order).map((field, order) => ({ ...field, order })))
