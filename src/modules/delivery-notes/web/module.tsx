import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const deliveryNotes = webModule({
  pages: [],
  fills: [
    fill(orderPage.Papers, async () => (await import('./delivery-note-links.tsx')).DeliveryNoteItem),
    fill(orderList.BulkActs, async () => (await import('./delivery-note-links.tsx')).ChosenDeliveryNotes),
  ],
})
