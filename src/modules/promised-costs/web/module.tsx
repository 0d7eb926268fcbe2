import { orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const promisedCosts = webModule({
  pages: [],
  fills: [fillLater(orderPage.Costs, async () => (await import('./cost-change-panel.tsx')).CostChangePanel)],
})
