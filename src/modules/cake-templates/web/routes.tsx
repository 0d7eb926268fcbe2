import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { TemplatesSearch } from './templates-search.ts'

export const cakeTemplatesRoutes = [
  createRoute({
    path: '/tools/cake-template-designer',
    getParentRoute: () => ownerLayout,
    validateSearch: TemplatesSearch,
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
] as const
