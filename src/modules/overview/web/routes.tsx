import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { dashboardApi } from './dashboard-api.ts'

export const overviewRoutes = [
  createRoute({
    path: '/dashboard',
    getParentRoute: () => ownerLayout,
    // Loads beside the page's files; the page reports failures.
    loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardApi.read.query({})),
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const
