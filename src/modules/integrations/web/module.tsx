import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const integrations = webModule({
  pages: [
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
  ],
  fills: [fillLater(orderPage.History, async () => (await import('./order-deliveries.tsx')).OrderDeliveries)],
})
