import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const emailTemplates = webModule({
  pages: [
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
  ],
})
