import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const labels = webModule({
  pages: [],
  fills: [
    fill(orderPage.Papers, async () => (await import('./order-labels.tsx')).LabelsItem),
    fill(orderPage.Dialogs, async () => (await import('./order-labels.tsx')).OrderLabels),
    fill(orderList.BulkActs, async () => (await import('./labels-button.tsx')).LabelsButton),
  ],
})
