import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Enquiry } from './schema.ts'

const BOOKED: readonly string[] = COUNTED['order-totals']

type Made = Pick<Enquiry, 'orders'>

/** The order that came of a request, wherever the request was put since: the newest that neither waits to be booked nor was called off. */
export const bookedOrder = ({ orders }: Made): Made['orders'][number] | undefined =>
  orders.findLast((made) => made.kind === 'order' && BOOKED.includes(made.status))
