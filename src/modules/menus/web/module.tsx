import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { MenuSearch } from './menu-search.ts'
import { MenusSearch } from './menus-search.ts'

export const menus = webModule({
  pages: [
    createRoute({
      path: '/menus',
      getParentRoute: () => ownerLayout,
      validateSearch: MenusSearch,
      component: lazyRouteComponent(() => import('./menus-page.tsx'), 'MenusPage'),
    }),
    createRoute({
      path: '/products/menus/$menuId',
      getParentRoute: () => ownerLayout,
      validateSearch: MenuSearch,
      component: lazyRouteComponent(() => import('./menu-page.tsx'), 'MenuPage'),
    }),
  ],
  fills: [
    fillLater(orderList.Menu, async () => (await import('./menu-chip.tsx')).MenuChip),
    fillLater(orderPage.Menu, async () => (await import('./menu-chip.tsx')).MenuLink),
  ],
  tab: { under: '/products', label: 'Menus', to: '/menus' },
})
