import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { OwnTinsSearch } from './own-tins-search.ts'

export const tins = webModule({
  pages: [
    createRoute({
      path: '/tools/tins',
      getParentRoute: () => ownerLayout,
      validateSearch: OwnTinsSearch,
      component: lazyRouteComponent(() => import('./own-tins-page.tsx'), 'OwnTinsPage'),
    }),
    createRoute({
      path: '/tools/serving-guides',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./serving-guides-page.tsx'), 'ServingGuidesPage'),
    }),
  ],
})
