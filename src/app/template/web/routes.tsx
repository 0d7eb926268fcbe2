import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { recordSearch } from '#web/records/record-search.ts'
import { STAND_SORTS } from '../filters.ts'

export const standsRoutes = [
  createRoute({
    path: '/stands',
    getParentRoute: () => ownerLayout,
    validateSearch: recordSearch(STAND_SORTS),
    component: lazyRouteComponent(() => import('./stands-page.tsx'), 'StandsPage'),
  }),
] as const
