import { IconStack2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { STAND_SORTS } from '../filters.ts'

export const stands = webModule({
  pages: [
    createRoute({
      path: '/stands',
      getParentRoute: () => ownerLayout,
      validateSearch: recordSearch(STAND_SORTS),
      component: lazyRouteComponent(() => import('./stands-page.tsx'), 'StandsPage'),
    }),
  ],
  menu: { group: 'kitchen', label: 'Stands', to: '/stands', icon: IconStack2 },
})
