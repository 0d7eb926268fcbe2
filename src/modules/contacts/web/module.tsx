import { IconAddressBook } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { ContactsSearch } from './contacts-search.ts'

export const contacts = webModule({
  pages: [
    createRoute({
      path: '/contacts',
      getParentRoute: () => ownerLayout,
      validateSearch: ContactsSearch,
      staticData: { calls: ['/contacts?page=1&pageSize=25'] },
      component: lazyRouteComponent(() => import('./contacts-page.tsx'), 'ContactsPage'),
    }),
    createRoute({
      path: '/contacts/$contactId',
      getParentRoute: () => ownerLayout,
      staticData: { calls: ['/contacts/$contactId', '/contacts/$contactId/timeline'] },
      component: lazyRouteComponent(() => import('./contact-page.tsx'), 'ContactPage'),
    }),
  ],
  menu: { label: 'Contacts', to: '/contacts', icon: IconAddressBook },
})
