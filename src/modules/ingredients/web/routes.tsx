import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { IngredientsSearch } from './ingredients-search.ts'

export const ingredientsRoutes = [
  createRoute({
    path: '/ingredients',
    getParentRoute: () => ownerLayout,
    validateSearch: IngredientsSearch,
    component: lazyRouteComponent(() => import('./ingredients-page.tsx'), 'IngredientsPage'),
  }),
  createRoute({
    path: '/master-ingredients',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./master-ingredients-page.tsx'), 'MasterIngredientsPage'),
  }),
] as const
