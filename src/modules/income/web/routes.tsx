import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { IncomeSearch } from './income-search.ts'

export const incomeRoutes = [
  createRoute({
    path: '/income',
    getParentRoute: () => ownerLayout,
    validateSearch: IncomeSearch,
    component: lazyRouteComponent(() => import('./income-page.tsx'), 'IncomePage'),
  }),
] as const
