import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { PaymentsSearch } from './payments-search.ts'

export const payments = webModule({
  pages: [
    createRoute({
      path: '/payments',
      getParentRoute: () => ownerLayout,
      validateSearch: PaymentsSearch,
      component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
    }),
  ],
  tab: { under: '/business-expenses', label: 'Payments', to: '/payments' },
  fills: [fillLater(orderPage.Payments, async () => (await import('./payments-panel.tsx')).PaymentsPanel)],
})
