import { IconTruckDelivery } from '@tabler/icons-react'
import { isFirm } from '#modules/order-status/order-statuses.ts'
import type { Order, OrderRow } from '#modules/orders/schema.ts'
import { Menu } from '#web/menu.tsx'
import { hasDeliveryNote } from '../has-delivery-note.ts'
import { deliveryNotesWords as words } from '../words.ts'
import { DeliveryNotesButton } from './delivery-notes-button.tsx'
import { useDeliveryNotes } from './use-delivery-notes.ts'

/** In the menu of an order's page. */
export function DeliveryNoteItem({ order }: { order: Order }) {
  const { act } = useDeliveryNotes([order])
  if (!hasDeliveryNote(order)) return null
  return (
    <Menu.Item leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={() => void act()}>
      {words.note}
    </Menu.Item>
  )
}

/** The notes of the ticked orders that are booked, if one of them is to be delivered. */
export function ChosenDeliveryNotes({ orders }: { orders: readonly OrderRow[] }) {
  if (!orders.some(hasDeliveryNote)) return null
  return <DeliveryNotesButton orders={orders.filter(({ status }) => isFirm(status))} size="compact-sm" />
}
