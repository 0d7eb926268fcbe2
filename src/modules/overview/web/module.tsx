import { IconLayoutDashboard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const overview = webModule({
  pages: [
    createRoute({
      path: '/dashboard',
      getParentRoute: () => ownerLayout,
      staticData: { calls: ['/dashboard', '/bake-plan', '/dashboard/pictures'] },
      component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    }),
  ],
  menu: { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, phoneLabel: 'Today' },
})
