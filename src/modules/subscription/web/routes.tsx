import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const subscriptionRoutes = [
  createRoute({
    getParentRoute: () => ownerLayout,
    path: '/plans',
    component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
  }),
] as const
