import type { Order } from '#modules/orders/schema.ts'
import { slot } from '#web/slot.tsx'

/** Later modules fill these places on the list of an order's documents. */
export const documentsPanel = {
  /** The ways to share the link to the customer's page. */
  Link: slot<{ order: Order }>(),
  /** Buttons in the header. */
  Acts: slot<{ order: Order }>(),
}
