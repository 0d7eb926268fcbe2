import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { ownerLayout } from '#web/layout/routes.tsx'
import { ReportSearch } from './report-search.ts'

export const reportsRoutes = [
  createRoute({
    path: '/reports',
    getParentRoute: () => ownerLayout,
    validateSearch: z.object({ tab: z.literal('reports').optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    path: '/reports/$reportId',
    getParentRoute: () => ownerLayout,
    validateSearch: ReportSearch,
    component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
  }),
] as const
