import { IconClipboardList } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { availabilityPage } from '#modules/availability/web/availability-slots.ts'
import { contactPage } from '#modules/contacts/web/contact-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater, withSlots } from '#web/slot.tsx'
import { NewOrderSearch } from '../new-order-search.ts'
import { OrderSearch } from './order-search.ts'
import { orderEditor, orderList, orderPage } from './order-slots.ts'
import { OrdersSearch } from './orders-search.ts'

export const orders = webModule({
  pages: [
    createRoute({
      path: '/orders',
      getParentRoute: () => ownerLayout,
      validateSearch: OrdersSearch,
      staticData: {
        calls: [
          '/orders?tab=upcoming&page=1&pageSize=25',
          '/orders/sums?tab=upcoming',
          '/event-types',
          '/product-types',
          '/orders/tags',
          '/team/people',
        ],
      },
      component: lazyRouteComponent(
        withSlots(() => import('./list/orders-page.tsx'), orderList),
        'OrdersPage',
      ),
    }),
    createRoute({
      path: '/orders/new',
      getParentRoute: () => ownerLayout,
      validateSearch: NewOrderSearch,
      component: lazyRouteComponent(
        withSlots(() => import('./editor/new-order-page.tsx'), orderEditor),
        'NewOrderPage',
      ),
    }),
    createRoute({
      path: '/orders/$orderId',
      getParentRoute: () => ownerLayout,
      validateSearch: OrderSearch,
      staticData: {
        calls: ['/orders/$orderId', '/orders/$orderId/asks', '/orders/$orderId/notes', '/team/people', '/welcome'],
      },
      component: lazyRouteComponent(
        withSlots(() => import('./page/order-page.tsx'), orderPage),
        'OrderPage',
      ),
    }),
  ],
  fills: [
    fillLater(availabilityPage.WhoseDay, async () => (await import('./unpaid-bookings.tsx')).UnpaidBookings),
    fillLater(contactPage.Agreed, async () => (await import('./customer-prices/prices-card.tsx')).PricesCard),
  ],
  menu: { label: 'Orders', to: '/orders', icon: IconClipboardList, phoneLabel: 'Orders' },
  quickAdd: [
    { label: 'New quote', to: '/orders/new', search: { type: 'quote' } },
    { label: 'New order', to: '/orders/new', search: { type: 'order' } },
  ],
})
