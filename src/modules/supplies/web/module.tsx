import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { SuppliesSearch } from './supplies-search.ts'

export const supplies = webModule({
  pages: [
    createRoute({
      path: '/supplies',
      getParentRoute: () => ownerLayout,
      validateSearch: SuppliesSearch,
      component: lazyRouteComponent(() => import('./supplies-page.tsx'), 'SuppliesPage'),
    }),
  ],
  tab: { under: '/ingredients', label: 'Supplies', to: '/supplies' },
})
