import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { HelpSearch } from './help-search.ts'

export const helpRoutes = [
  createRoute({
    path: '/help-support',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    validateSearch: HelpSearch,
    component: lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage'),
  }),
] as const
