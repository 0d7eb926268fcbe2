import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { IncomeSearch } from './income-search.ts'

export const income = webModule({
  pages: [
    createRoute({
      path: '/income',
      getParentRoute: () => ownerLayout,
      validateSearch: IncomeSearch,
      component: lazyRouteComponent(() => import('./income-page.tsx'), 'IncomePage'),
    }),
  ],
  tab: { under: '/business-expenses', label: 'Income', to: '/income' },
})
