import { isFirm } from '#modules/order-status/order-statuses.ts'
import type { OrderRow } from '#modules/orders/schema.ts'

/** True for a booked order that is brought to its customer, or that a standing order made. */
export const hasDeliveryNote = ({
  status,
  deliveryType,
  standingId,
}: Pick<OrderRow, 'status' | 'deliveryType' | 'standingId'>): boolean =>
  isFirm(status) && (deliveryType === 'Delivery' || standingId !== null)
