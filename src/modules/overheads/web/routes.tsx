import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const overheadsRoutes = [
  createRoute({
    path: '/tools/overheads-calculator',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./overheads-page.tsx'), 'OverheadsPage'),
  }),
] as const
