import { documentsPanel } from '#modules/documents/web/documents-slots.ts'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill, fillLater } from '#web/slot.tsx'

export const quotes = webModule({
  pages: [],
  fills: [
    fill(orderPage.Overview, async () => (await import('./quote-brief.tsx')).QuoteBrief),
    fillLater(orderPage.Documents, async () => (await import('./quote-panel.tsx')).QuotePanel),
    fill(documentsPanel.Link, async () => (await import('./customer-share.tsx')).CustomerShare),
  ],
})
