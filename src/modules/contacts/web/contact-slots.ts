import { slot } from '#web/slot.tsx'
import type { ContactView } from '../schema.ts'

/** Later modules fill these places on the page of a contact. */
export const contactPage = {
  /** Beside its details, in a bakery that uses standing orders: what was agreed with a customer. */
  Agreed: slot<{ contact: ContactView }>(),
}
