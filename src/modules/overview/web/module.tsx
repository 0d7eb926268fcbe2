import { IconLayoutDashboard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { withSlots } from '#web/slot.tsx'
import { dashboard } from './dashboard-slots.ts'

export const overview = webModule({
  pages: [
    createRoute({
      path: '/dashboard',
      getParentRoute: () => ownerLayout,
      staticData: { calls: ['/dashboard', '/bake-plan'] },
      component: lazyRouteComponent(
        withSlots(() => import('./dashboard-page.tsx'), dashboard),
        'DashboardPage',
      ),
    }),
  ],
  menu: { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, phoneLabel: 'Today' },
})
