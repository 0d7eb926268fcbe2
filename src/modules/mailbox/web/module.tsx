import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { SentMailSearch } from './sent-mail-search.ts'

export const mailbox = webModule({
  pages: [
    createRoute({
      path: '/settings/sent-mail',
      getParentRoute: () => ownerLayout,
      validateSearch: SentMailSearch,
      component: lazyRouteComponent(() => import('./sent-mail-page.tsx'), 'SentMailPage'),
    }),
    createRoute({
      path: '/settings/sent-mail/$mailId',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./message-page.tsx'), 'MessagePage'),
    }),
    createRoute({
      path: '/integrations/mail',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./mail-server-page.tsx'), 'MailServerPage'),
    }),
  ],
})
