import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const overheads = webModule({
  pages: [
    createRoute({
      path: '/tools/overheads-calculator',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./overheads-page.tsx'), 'OverheadsPage'),
    }),
  ],
})
