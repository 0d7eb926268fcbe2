import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadUser } from '#modules/auth/web/session.ts'
import { openLayout, ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const orderForm = webModule({
  pages: [
    // Everybody may read the guide, signed in or not.
    createRoute({
      path: '/order-requests/embedding-guide',
      getParentRoute: () => openLayout,
      // If the server cannot be reached, everybody counts as a visitor.
      beforeLoad: ({ context }) => loadUser(context.queryClient).catch(() => null),
      component: lazyRouteComponent(() => import('./embedding/embedding-guide-page.tsx'), 'EmbeddingGuidePage'),
    }),
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
  ],
})
