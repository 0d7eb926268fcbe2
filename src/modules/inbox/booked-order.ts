import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Enquiry } from './schema.ts'

const BOOKED: readonly string[] = COUNTED['order-totals']

type Made = Pick<Enquiry, 'orders'>

/**
 * The newest booked order made from a request, neither waiting to be booked nor cancelled; also if the request was
 * moved away since.
 */
export const bookedOrder = ({ orders }: Made): Made['orders'][number] | undefined =>
  orders.findLast((made) => made.kind === 'order' && BOOKED.includes(made.status))
