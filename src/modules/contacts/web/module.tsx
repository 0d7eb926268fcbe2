import { IconAddressBook } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { withSlots } from '#web/slot.tsx'
import { contactPage } from './contact-slots.ts'
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
      component: lazyRouteComponent(
        withSlots(() => import('./contact-page.tsx'), contactPage),
        'ContactPage',
      ),
    }),
  ],
  menu: { label: 'Contacts', to: '/contacts', icon: IconAddressBook },
})
