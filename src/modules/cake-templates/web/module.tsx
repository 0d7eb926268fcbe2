import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'
import { TemplatesSearch } from './templates-search.ts'

export const cakeTemplates = webModule({
  pages: [
    createRoute({
      path: '/tools/cake-template-designer',
      getParentRoute: () => ownerLayout,
      validateSearch: TemplatesSearch,
      component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
    }),
  ],
  fills: [fill(orderPage.MoreActs, async () => (await import('./order-templates.tsx')).OrderTemplates)],
})
