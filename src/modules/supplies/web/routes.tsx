import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { SuppliesSearch } from './supplies-search.ts'

export const suppliesRoutes = [
  createRoute({
    path: '/supplies',
    getParentRoute: () => ownerLayout,
    validateSearch: SuppliesSearch,
    component: lazyRouteComponent(() => import('./supplies-page.tsx'), 'SuppliesPage'),
  }),
] as const
