import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { NewOrderSearch } from '../new-order-search.ts'
import { OrderSearch } from './order-search.ts'
import { OrdersSearch } from './orders-search.ts'
import type { OrderParts } from './page/order-parts.ts'

export const makeOrdersRoutes = (loadParts: () => Promise<{ orderParts: OrderParts }>) =>
  [
    createRoute({
      path: '/orders',
      getParentRoute: () => ownerLayout,
      validateSearch: OrdersSearch,
      component: lazyRouteComponent(async () => {
        const [{ OrdersPage }, { orderParts }] = await Promise.all([import('./list/orders-page.tsx'), loadParts()])
        return { default: () => <OrdersPage parts={orderParts} /> }
      }),
    }),
    createRoute({
      path: '/orders/new',
      getParentRoute: () => ownerLayout,
      validateSearch: NewOrderSearch,
      component: lazyRouteComponent(() => import('./editor/new-order-page.tsx'), 'NewOrderPage'),
    }),
    createRoute({
      path: '/orders/$orderId',
      getParentRoute: () => ownerLayout,
      validateSearch: OrderSearch,
      component: lazyRouteComponent(async () => {
        const [{ OrderPage }, { orderParts }] = await Promise.all([import('./page/order-page.tsx'), loadParts()])
        return { default: () => <OrderPage parts={orderParts} /> }
      }),
    }),
  ] as const
