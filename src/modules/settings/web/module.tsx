import { IconSettings } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountPage } from '#modules/auth/web/account/account-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'
import { isSettingsTab, type SettingsTab } from './settings-tabs.ts'

export const settings = webModule({
  pages: [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/settings',
      validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab } =>
        isSettingsTab(search.tab) ? { tab: search.tab } : {},
      component: lazyRouteComponent(() => import('./tabs/settings-page.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/settings/tax-settings',
      component: lazyRouteComponent(() => import('./taxes/tax-settings-page.tsx'), 'TaxSettingsPage'),
    }),
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/event-types',
      component: lazyRouteComponent(() => import('./types/event-types-page.tsx'), 'EventTypesPage'),
    }),
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/settings/product-types-settings',
      component: lazyRouteComponent(() => import('./types/product-types-page.tsx'), 'ProductTypesPage'),
    }),
  ],
  menu: {
    group: 'business',
    label: 'Settings',
    to: '/settings',
    icon: IconSettings,
    also: ['/event-types', '/integrations', '/plans', '/import'],
  },
  fills: [
    fill(
      accountPage.notifications,
      async () => (await import('./tabs/account-notifications.tsx')).AccountNotifications,
    ),
  ],
})
