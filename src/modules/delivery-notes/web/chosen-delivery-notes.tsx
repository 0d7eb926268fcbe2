import { isFirm } from '#modules/order-status/order-statuses.ts'
import type { OrderRow } from '#modules/orders/schema.ts'
import { hasDeliveryNote } from '../has-delivery-note.ts'
import { DeliveryNotesButton } from './delivery-notes-button.tsx'

/** The notes of the ticked orders that are booked, if one of them is to be delivered. */
export function ChosenDeliveryNotes({ orders }: { orders: readonly OrderRow[] }) {
  if (!orders.some(hasDeliveryNote)) return null
  return <DeliveryNotesButton orders={orders.filter(({ status }) => isFirm(status))} size="compact-sm" />
}
