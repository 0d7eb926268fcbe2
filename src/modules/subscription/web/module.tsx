import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const subscription = webModule({
  pages: [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/plans',
      component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
    }),
  ],
})
