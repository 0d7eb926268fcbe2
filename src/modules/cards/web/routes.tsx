import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const cardsRoutes = [
  createRoute({
    path: '/integrations',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  }),
] as const
