import { IconReportMoney } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchFields } from '#shared/search-fields.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { ReportSearch } from './report-search.ts'

const SHOP = searchFields({ ...ReportSearch.fields, by: oneOf(['list']) })

export const reports = webModule({
  pages: [
    createRoute({
      path: '/reports',
      getParentRoute: () => ownerLayout,
      staticData: { kitchen: true },
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
  ],
  menu: {
    group: 'business',
    label: 'Lists & Reports',
    to: '/reports',
    icon: IconReportMoney,
    tabs: [{ label: 'Lists & Reports', to: '/reports' }],
  },
})
