import { orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const careCards = webModule({
  pages: [],
  fills: [fillLater(orderPage.Documents, async () => (await import('./care-card-panel.tsx')).CareCardPanel)],
})
