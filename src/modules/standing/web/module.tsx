import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactPage } from '#modules/contacts/web/contact-slots.ts'
import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { StandingSearch } from './standing-search.ts'

export const standing = webModule({
  pages: [
    createRoute({
      path: '/orders/standing',
      getParentRoute: () => ownerLayout,
      validateSearch: StandingSearch,
      component: lazyRouteComponent(() => import('./standing-page.tsx'), 'StandingPage'),
    }),
    createRoute({
      path: '/orders/standing/$standingId',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./standing-order-page.tsx'), 'StandingOrderPage'),
    }),
  ],
  fills: [
    fillLater(contactPage.Agreed, async () => (await import('./standing-of-contact.tsx')).StandingOfContact),
    fillLater(orderList.Standing, async () => (await import('./standing-button.tsx')).StandingButton),
    fillLater(orderPage.Standing, async () => (await import('./standing-line.tsx')).StandingLine),
  ],
  quickAdd: [{ label: 'New standing order', to: '/orders/standing', search: { new: 'true' } }],
})
