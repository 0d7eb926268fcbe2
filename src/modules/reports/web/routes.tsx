import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchFields } from '#shared/search-fields.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { ReportSearch } from './report-search.ts'

const SHOP = searchFields({ ...ReportSearch.fields, by: oneOf(['list']) })

export const reportsRoutes = [
  createRoute({
    path: '/reports',
    getParentRoute: () => ownerLayout,
    staticData: { kitchen: true },
    validateSearch: searchFields({ tab: oneOf(['reports']) }),
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
