import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadUser } from '#modules/auth/web/session.ts'
import { openLayout, ownerLayout } from '#web/layout/routes.tsx'

/** Pages for everybody, signed in or not. */
export const openOrderFormRoutes = [
  createRoute({
    path: '/order-requests/embedding-guide',
    getParentRoute: () => openLayout,
    // Where the server cannot be reached, everybody is a visitor.
    beforeLoad: ({ context }) => loadUser(context.queryClient).catch(() => null),
    component: lazyRouteComponent(() => import('./embedding/embedding-guide-page.tsx'), 'EmbeddingGuidePage'),
  }),
] as const

export const orderFormRoutes = [
  createRoute({
    path: '/order-requests/settings',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./settings/form-settings-page.tsx'), 'FormSettingsPage'),
  }),
  createRoute({
    path: '/enquiry-form',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./settings/form-settings-page.tsx'), 'FormSettingsPage'),
  }),
] as const
