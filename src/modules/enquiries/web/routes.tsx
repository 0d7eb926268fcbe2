import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadUser } from '#modules/auth/web/session.ts'
import { openLayout, ownerLayout } from '#web/layout/routes.tsx'
import { InboxSearch } from './inbox-search.ts'

const settingsPage = () => lazyRouteComponent(() => import('./form-settings-page.tsx'), 'FormSettingsPage')

/** Of everybody, signed in or not. */
export const openEnquiriesRoutes = [
  createRoute({
    path: '/order-requests/embedding-guide',
    getParentRoute: () => openLayout,
    // Where the server cannot be reached, everybody is a visitor.
    beforeLoad: ({ context }) => loadUser(context.queryClient).catch(() => null),
    component: lazyRouteComponent(() => import('./embedding-guide-page.tsx'), 'EmbeddingGuidePage'),
  }),
] as const

export const enquiriesRoutes = [
  createRoute({
    path: '/order-requests',
    getParentRoute: () => ownerLayout,
    validateSearch: InboxSearch,
    component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
  }),
  createRoute({ path: '/order-requests/settings', getParentRoute: () => ownerLayout, component: settingsPage() }),
  createRoute({ path: '/enquiry-form', getParentRoute: () => ownerLayout, component: settingsPage() }),
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
      throw redirect({ to: `/order-requests/${params.orderRequestId}` as string, replace: true })
    },
  }),
] as const
