import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const emailTemplatesRoutes = [
  createRoute({
    path: '/settings/email-templates',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./email-templates-page.tsx'), 'EmailTemplatesPage'),
  }),
  createRoute({
    path: '/settings/email-templates/$templateKey',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./email-template-page.tsx'), 'EmailTemplatePage'),
  }),
] as const
