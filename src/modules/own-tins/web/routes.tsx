import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { recordSearch } from '#web/records/record-search.ts'

export const ownTinsRoutes = [
  createRoute({
    path: '/tools/tins',
    getParentRoute: () => ownerLayout,
    validateSearch: recordSearch(),
    component: lazyRouteComponent(() => import('./own-tins-page.tsx'), 'OwnTinsPage'),
  }),
] as const
