import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { MatrixSearch } from './matrix-search.ts'

export const allergens = webModule({
  pages: [
    createRoute({
      path: '/tools/allergen-matrix',
      getParentRoute: () => ownerLayout,
      validateSearch: MatrixSearch,
      component: lazyRouteComponent(() => import('./allergen-matrix-page.tsx'), 'AllergenMatrixPage'),
    }),
  ],
})
