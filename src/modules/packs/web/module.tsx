import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ingredientPage } from '#modules/ingredients/web/ingredient-slots.ts'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { RecallSearch } from './recall-search.ts'

export const packs = webModule({
  pages: [
    createRoute({
      path: '/reports/recall',
      getParentRoute: () => ownerLayout,
      validateSearch: RecallSearch,
      component: lazyRouteComponent(() => import('./recall-page.tsx'), 'RecallPage'),
    }),
  ],
  fills: [
    fillLater(orderPage.MadeFrom, async () => (await import('./went-in.tsx')).WentIn),
    fillLater(ingredientPage.Below, async () => (await import('./packs-of-ingredient.tsx')).PacksOfIngredient),
  ],
})
