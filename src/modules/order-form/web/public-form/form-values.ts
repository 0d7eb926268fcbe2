import type { ChosenProduct } from '../../chosen.ts'
import type { FormNonce } from '../../form-nonce.ts'

/** A visitor's input, as typed. */
export type FormValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  preferredContact: string
  eventType: string
  eventDate: string
  guestCount: string
  budget: string
  deliveryType: string
  deliveryAddress: string
  avoids: string[]
  allergies: string
  description: string
  customFields: Record<string, string | string[]>
  selectedProducts: ChosenProduct[]
  homepage: string
}
export type TextName = Exclude<keyof FormValues, 'customFields' | 'selectedProducts' | 'avoids'>

export const EMPTY_VALUES: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  preferredContact: 'either',
  eventType: '',
  eventDate: '',
  guestCount: '',
  budget: '',
  deliveryType: '',
  deliveryAddress: '',
  avoids: [],
  allergies: '',
  description: '',
  customFields: {},
  selectedProducts: [],
  homepage: '',
}

/** The element id of a field, by its path in the errors. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`

/** The path of a chosen line in the form's errors; its key is `chosenKey`. */
export const productPath = (key: string) => `selectedProducts.${key}`

export type Draft = { slug: string; values: FormValues; nonce: FormNonce; pictures: number }

/** R16: typed text is stored only in this history entry; it outlives a reload, but not the tab. */
export function readDraft(slug: string): Draft | undefined {
  const draft = (history.state as { draft?: Draft } | null)?.draft
  return draft?.slug === slug ? { ...draft, values: { ...EMPTY_VALUES, ...draft.values, homepage: '' } } : undefined
}

export function keepDraft(draft: Draft | undefined): void {
  try {
    history.replaceState({ ...(history.state as object | null), draft }, '')
  } catch {
    // Some browsers limit how often a frame may do this; the text is still in memory.
  }
}
