import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { MileageSearch } from './mileage-search.ts'

export const mileageRoutes = [
  createRoute({
    path: '/mileage',
    getParentRoute: () => ownerLayout,
    validateSearch: MileageSearch,
    component: lazyRouteComponent(() => import('./mileage-page.tsx'), 'MileagePage'),
  }),
] as const
