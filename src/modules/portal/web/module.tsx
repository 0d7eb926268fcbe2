import { orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const portal = webModule({
  pages: [],
  fills: [fill(orderPage.Overview, async () => (await import('./asks-panel.tsx')).AsksPanel)],
})
