import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const cards = webModule({
  pages: [
    createRoute({
      path: '/integrations/cards',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./card-payments-page.tsx'), 'CardPaymentsPage'),
    }),
  ],
})
