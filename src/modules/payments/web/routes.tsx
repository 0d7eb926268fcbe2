import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { PaymentsSearch } from './payments-search.ts'

export const paymentsRoutes = [
  createRoute({
    path: '/payments',
    getParentRoute: () => ownerLayout,
    validateSearch: PaymentsSearch,
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
] as const
