import { optionalText } from '#shared/fields.ts'

export const OTHER = 'Other'

/** The field beside the list of methods. */
export const OtherMethod = { otherMethod: optionalText('Method', 60) }

type Given = { method?: string | undefined; otherMethod?: string | null | undefined }

/** "Other" in the owner's own words, if given (ORD-12). */
export function ownMethod<Form extends Given>({ otherMethod, ...input }: Form): Omit<Form, 'otherMethod'> {
  return input.method === OTHER && otherMethod ? { ...input, method: otherMethod } : input
}
