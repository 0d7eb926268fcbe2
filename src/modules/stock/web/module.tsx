import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { StockSearch } from './stock-search.ts'

export const stock = webModule({
  pages: [
    createRoute({
      path: '/stock',
      getParentRoute: () => ownerLayout,
      staticData: { kitchen: true },
      validateSearch: StockSearch,
      component: lazyRouteComponent(() => import('./stock-page.tsx'), 'StockPage'),
    }),
  ],
  tab: { under: '/ingredients', label: 'Stock count', to: '/stock', part: 'stock' },
})
