import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { BakePlanSearch } from './bake-plan-search.ts'

export const bakePlanRoutes = [
  createRoute({
    path: '/bake-plan',
    getParentRoute: () => ownerLayout,
    validateSearch: BakePlanSearch,
    staticData: { kitchen: true },
    component: lazyRouteComponent(() => import('./bake-plan-page.tsx'), 'BakePlanPage'),
  }),
] as const
