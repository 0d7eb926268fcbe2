import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const accountantRoutes = [
  createRoute({
    path: '/accountant',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./accountant-page.tsx'), 'AccountantPage'),
  }),
] as const
