import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const stockRoutes = [
  createRoute({
    path: '/stock',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    component: lazyRouteComponent(() => import('./stock-page.tsx'), 'StockPage'),
  }),
] as const
