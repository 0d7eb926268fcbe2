import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const labels = webModule({
  pages: [],
  fills: [
    fill(orderPage.Papers, async () => {
      const { LabelsButton } = await import('./labels-button.tsx')
      return ({ order }) => <LabelsButton orders={[order]} />
    }),
    fill(orderList.BulkActs, async () => {
      const { LabelsButton } = await import('./labels-button.tsx')
      return ({ orders }) => <LabelsButton orders={orders} isSmall />
    }),
  ],
})
