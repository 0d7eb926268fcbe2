import { IconBread } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { BakePlanSearch } from './bake-plan-search.ts'

export const bakePlan = webModule({
  pages: [
    createRoute({
      path: '/bake-plan',
      getParentRoute: () => ownerLayout,
      validateSearch: BakePlanSearch,
      staticData: { kitchen: true },
      component: lazyRouteComponent(() => import('./bake-plan-page.tsx'), 'BakePlanPage'),
    }),
  ],
  menu: {
    group: 'kitchen',
    label: 'Kitchen',
    to: '/bake-plan',
    icon: IconBread,
    tabs: [{ label: 'Bake plan', to: '/bake-plan' }],
  },
})
