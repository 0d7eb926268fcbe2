import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill, fillLater } from '#web/slot.tsx'

export const deliveryNotes = webModule({
  pages: [],
  fills: [
    fill(orderPage.Papers, async () => (await import('./delivery-note-item.tsx')).DeliveryNoteItem),
    fillLater(orderList.BulkActs, async () => (await import('./chosen-delivery-notes.tsx')).ChosenDeliveryNotes),
  ],
})
