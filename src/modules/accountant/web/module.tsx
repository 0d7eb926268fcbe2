import { IconFileExport } from '@tabler/icons-react'
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
  menu: { group: 'Money', label: 'For the accountant', to: '/accountant', icon: IconFileExport },
})
