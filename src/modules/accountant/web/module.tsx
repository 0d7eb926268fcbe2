import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const accountant = webModule({
  pages: [
    createRoute({
      path: '/accountant',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./accountant-page.tsx'), 'AccountantPage'),
    }),
  ],
  tab: { under: '/reports', label: 'For the accountant', to: '/accountant', part: 'accountant' },
})
