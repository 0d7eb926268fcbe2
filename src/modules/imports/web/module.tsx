import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const imports = webModule({
  pages: [
    createRoute({
      path: '/import',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./import-dashboard.tsx'), 'ImportDashboard'),
    }),
    createRoute({
      path: '/import/$importType',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
    }),
  ],
})
