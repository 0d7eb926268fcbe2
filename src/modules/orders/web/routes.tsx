import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { NewOrderSearch } from '../new-order-search.ts'
import type { OrderListParts } from './list/order-list-parts.ts'
import { OrderSearch } from './order-search.ts'
import { OrdersSearch } from './orders-search.ts'
import type { OrderParts } from './page/order-parts.ts'

export const makeOrdersRoutes = (
  loadListParts: () => Promise<{ orderListParts: OrderListParts }>,
  loadParts: () => Promise<{ orderParts: OrderParts }>,
) =>
  [
    createRoute({
      path: '/orders',
      getParentRoute: () => ownerLayout,
      validateSearch: OrdersSearch,
      component: lazyRouteComponent(async () => {
        const [{ OrdersPage }, { orderListParts }] = await Promise.all([
          import('./list/orders-page.tsx'),
          loadListParts(),
        ])
        return { default: () => <OrdersPage parts={orderListParts} /> }
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
