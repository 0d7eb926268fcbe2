import { IconReceipt } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { CategoriesSearch } from './categories-search.ts'
import { ExpensesSearch } from './expenses-search.ts'
import { OverviewSearch } from './overview-search.ts'
import { RecurringSearch } from './recurring-search.ts'

export const expenses = webModule({
  pages: [
    createRoute({
      path: '/business-expenses',
      getParentRoute: () => ownerLayout,
      validateSearch: OverviewSearch,
      component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
    }),
    createRoute({
      path: '/expenses',
      getParentRoute: () => ownerLayout,
      validateSearch: ExpensesSearch,
      component: lazyRouteComponent(() => import('./expenses-page.tsx'), 'ExpensesPage'),
    }),
    createRoute({
      path: '/expenses/split',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./split-page.tsx'), 'SplitPage'),
    }),
    createRoute({
      path: '/expense-categories',
      getParentRoute: () => ownerLayout,
      validateSearch: CategoriesSearch,
      component: lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage'),
    }),
    createRoute({
      path: '/recurring-expenses',
      getParentRoute: () => ownerLayout,
      validateSearch: RecurringSearch,
      component: lazyRouteComponent(() => import('./recurring-page.tsx'), 'RecurringPage'),
    }),
  ],
  menu: {
    group: 'business',
    label: 'Money',
    to: '/business-expenses',
    icon: IconReceipt,
    also: ['/recurring-expenses', '/expense-categories'],
    tabs: [
      { label: 'Spending', to: '/business-expenses' },
      { label: 'Expenses', to: '/expenses' },
    ],
  },
  quickAdd: [{ label: 'New expense', to: '/expenses', search: { new: 'true' } }],
})
