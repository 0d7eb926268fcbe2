import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { OwnTinsSearch } from './own-tins-search.ts'

export const ownTinsRoutes = [
  createRoute({
    path: '/tools/tins',
    getParentRoute: () => ownerLayout,
    validateSearch: OwnTinsSearch,
    component: lazyRouteComponent(() => import('./own-tins-page.tsx'), 'OwnTinsPage'),
  }),
] as const
