import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { MileageSearch } from './mileage-search.ts'

export const mileage = webModule({
  pages: [
    createRoute({
      path: '/mileage',
      getParentRoute: () => ownerLayout,
      validateSearch: MileageSearch,
      component: lazyRouteComponent(() => import('./mileage-page.tsx'), 'MileagePage'),
    }),
  ],
  tab: { under: '/business-expenses', label: 'Mileage', to: '/mileage', part: 'mileage' },
  quickAdd: [{ label: 'New drive', to: '/mileage', search: { new: 'true' }, part: 'mileage' }],
})
