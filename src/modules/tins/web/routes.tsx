import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { OwnTinsSearch } from './own-tins-search.ts'

export const tinsRoutes = [
  createRoute({
    path: '/tools/tins',
    getParentRoute: () => ownerLayout,
    validateSearch: OwnTinsSearch,
    component: lazyRouteComponent(() => import('./own-tins-page.tsx'), 'OwnTinsPage'),
  }),
  createRoute({
    path: '/tools/serving-guides',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./serving-guides-page.tsx'), 'ServingGuidesPage'),
  }),
] as const
