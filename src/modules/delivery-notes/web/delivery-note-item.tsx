import { IconTruckDelivery } from '@tabler/icons-react'
import type { Order } from '#modules/orders/schema.ts'
import { Menu } from '#web/menu.tsx'
import { hasDeliveryNote } from '../has-delivery-note.ts'
import { deliveryNotesWords as words } from '../words.ts'
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
