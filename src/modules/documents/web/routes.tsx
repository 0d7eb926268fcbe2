import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const documentsRoutes = [
  createRoute({
    getParentRoute: () => ownerLayout,
    path: '/settings/invoice-layout',
    component: lazyRouteComponent(() => import('./invoice-layout-page.tsx'), 'InvoiceLayoutPage'),
  }),
] as const
