import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { productPage } from '#modules/products/web/page/product-slots.ts'
import { webModule } from '#web/module.ts'
import { fill, fillLater } from '#web/slot.tsx'

export const production = webModule({
  pages: [],
  fills: [
    fill(productPage.Labour, async () => (await import('./learned-minutes.tsx')).LearnedMinutes),
    fillLater(orderList.Gallery, async () => (await import('./gallery.tsx')).Gallery),
    fillLater(orderPage.Production, async () => (await import('./production-panel.tsx')).ProductionPanel),
  ],
})
