import type { Order } from '#modules/orders/schema.ts'
import { slot } from '#web/slot.tsx'

/** Later modules fill these places on the list of an order's documents. */
export const documentsPanel = {
  /** The other way to send one: the link to the customer's page. */
  Link: slot<{ order: Order; inDialog: boolean }>(),
  /** Buttons in the header. */
  Acts: slot<{ order: Order }>(),
}
