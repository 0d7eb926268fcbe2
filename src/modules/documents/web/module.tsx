import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fill, fillLater, withSlots } from '#web/slot.tsx'
import { documentsPanel } from './documents-slots.ts'

export const documents = webModule({
  pages: [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/settings/invoice-layout',
      component: lazyRouteComponent(() => import('./invoice-layout-page.tsx'), 'InvoiceLayoutPage'),
    }),
  ],
  fills: [
    fill(orderPage.Title, async () => (await import('./order-document-title.tsx')).OrderDocumentTitle),
    fillLater(orderPage.Documents, async () => (await import('./ready-panel.tsx')).ReadyPanel),
    fillLater(
      orderPage.Documents,
      async () => (await withSlots(() => import('./documents-panel.tsx'), documentsPanel)()).DocumentsPanel,
    ),
  ],
})
