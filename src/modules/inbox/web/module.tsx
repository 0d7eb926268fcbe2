import { IconInbox } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { InboxSearch } from './inbox-search.ts'

export const inbox = webModule({
  pages: [
    createRoute({
      path: '/order-requests',
      getParentRoute: () => ownerLayout,
      validateSearch: InboxSearch,
      staticData: { calls: ['/enquiries?sort=-receivedAt&page=1&pageSize=25', '/enquiries/counts'] },
      component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
    }),
    createRoute({
      path: '/order-requests/$orderRequestId',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./enquiry-page.tsx'), 'EnquiryPage'),
    }),
    createRoute({
      path: '/enquiries',
      getParentRoute: () => ownerLayout,
      beforeLoad: () => {
        throw redirect({ to: '/order-requests', replace: true })
      },
    }),
    createRoute({
      path: '/enquiries/$orderRequestId',
      getParentRoute: () => ownerLayout,
      beforeLoad: ({ params }) => {
        throw redirect({ to: '/order-requests/$orderRequestId', params, replace: true })
      },
    }),
  ],
  menu: { label: 'Order Requests', to: '/order-requests', icon: IconInbox, also: ['/enquiry-form'] },
})
