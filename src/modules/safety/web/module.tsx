import { orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const safety = webModule({
  pages: [],
  fills: [fillLater(orderPage.Overview, async () => (await import('./safety-section.tsx')).SafetySection)],
})
