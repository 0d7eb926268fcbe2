import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { HelpSearch } from './help-search.ts'

export const help = webModule({
  pages: [
    createRoute({
      path: '/help-support',
      getParentRoute: () => ownerLayout,
      staticData: { kitchen: true },
      validateSearch: HelpSearch,
      component: lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage'),
    }),
  ],
})
