import { IconLayoutDashboard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { dashboardApi } from './dashboard-api.ts'

export const overview = webModule({
  pages: [
    createRoute({
      path: '/dashboard',
      getParentRoute: () => ownerLayout,
      // Loads beside the page's files; the page reports failures.
      loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardApi.read.query({})),
      component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    }),
  ],
  menu: { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, phoneLabel: 'Today' },
})
