import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const cardsRoutes = [
  createRoute({
    path: '/integrations/cards',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./card-payments-page.tsx'), 'CardPaymentsPage'),
  }),
] as const
