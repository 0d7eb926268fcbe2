import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { ownerLayout } from '#web/layout/routes.tsx'
import { ReportSearch } from './report-search.ts'

const SHOP = ReportSearch.extend({ by: z.literal('list').optional().catch(undefined) })

export const reportsRoutes = [
  createRoute({
    path: '/reports',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    validateSearch: z.object({ tab: z.literal('reports').optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    path: '/reports/$reportId',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    validateSearch: ReportSearch,
    component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
  }),
  createRoute({
    path: '/reports/shopping-list/shop',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    validateSearch: SHOP,
    component: lazyRouteComponent(() => import('./shop-page.tsx'), 'ShopPage'),
  }),
] as const
