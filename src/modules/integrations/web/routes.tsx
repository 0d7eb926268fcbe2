import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const integrationsRoutes = [
  createRoute({
    path: '/integrations',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  }),
  createRoute({
    path: '/integrations/api-keys',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    path: '/integrations/webhooks',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    path: '/integrations/webhooks/$webhookId',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const
