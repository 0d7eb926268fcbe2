import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const servingChartRoutes = [
  createRoute({
    path: '/tools/serving-guides',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./serving-guides-page.tsx'), 'ServingGuidesPage'),
  }),
] as const
