import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { RecallSearch } from './recall-search.ts'

export const packs = webModule({
  pages: [
    createRoute({
      path: '/reports/recall',
      getParentRoute: () => ownerLayout,
      validateSearch: RecallSearch,
      component: lazyRouteComponent(() => import('./recall-page.tsx'), 'RecallPage'),
    }),
  ],
})
