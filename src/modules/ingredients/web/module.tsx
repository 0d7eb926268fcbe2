import { IconEgg } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { IngredientsSearch } from './ingredients-search.ts'

export const ingredients = webModule({
  pages: [
    createRoute({
      path: '/ingredients',
      getParentRoute: () => ownerLayout,
      validateSearch: IngredientsSearch,
      component: lazyRouteComponent(() => import('./ingredients-page.tsx'), 'IngredientsPage'),
    }),
    createRoute({
      path: '/master-ingredients',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./master-ingredients-page.tsx'), 'MasterIngredientsPage'),
    }),
  ],
  menu: {
    group: 'kitchen',
    label: 'Ingredients',
    to: '/ingredients',
    icon: IconEgg,
    also: ['/master-ingredients'],
    tabs: [{ label: 'Ingredients', to: '/ingredients' }],
  },
})
