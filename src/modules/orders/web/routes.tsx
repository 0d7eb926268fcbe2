import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { NewOrderSearch } from '../new-order-search.ts'
import type { OrderPanels } from './order-panels.ts'
import { OrdersSearch } from './orders-search.ts'

export const makeOrdersRoutes = (loadPanels: () => Promise<{ OrderPanels: OrderPanels }>) =>
  [
    createRoute({
      path: '/orders',
      getParentRoute: () => ownerLayout,
      validateSearch: OrdersSearch,
      component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
    }),
    createRoute({
      path: '/orders/new',
      getParentRoute: () => ownerLayout,
      validateSearch: NewOrderSearch,
      component: lazyRouteComponent(() => import('./new-order-page.tsx'), 'NewOrderPage'),
    }),
    createRoute({
      path: '/orders/$orderId',
      getParentRoute: () => ownerLayout,
      validateSearch: (search: Record<string, unknown>): { send?: 'quote' } =>
        search.send === 'quote' ? { send: 'quote' } : {},
      component: lazyRouteComponent(async () => {
        const [{ OrderPage }, { OrderPanels }] = await Promise.all([import('./order-page.tsx'), loadPanels()])
        return { default: () => <OrderPage Panels={OrderPanels} /> }
      }),
    }),
  ] as const
