import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { ContactsSearch } from './contacts-search.ts'

export const contactsRoutes = [
  createRoute({
    path: '/contacts',
    getParentRoute: () => ownerLayout,
    validateSearch: ContactsSearch,
    component: lazyRouteComponent(() => import('./contacts-page.tsx'), 'ContactsPage'),
  }),
  createRoute({
    path: '/contacts/$contactId',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./contact-page.tsx'), 'ContactPage'),
  }),
] as const
