import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { DesignsSearch } from './designs-search.ts'

export const designer = webModule({
  pages: [
    createRoute({
      path: '/tools/cake-designer',
      getParentRoute: () => ownerLayout,
      validateSearch: DesignsSearch,
      component: lazyRouteComponent(() => import('./designs-page.tsx'), 'DesignsPage'),
    }),
    createRoute({
      path: '/tools/portion-calculator',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./portion-calculator-page.tsx'), 'PortionCalculatorPage'),
    }),
  ],
})
