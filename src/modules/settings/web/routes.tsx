import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { isSettingsTab, type SettingsTab } from './settings-tabs.ts'

export const settingsRoutes = [
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
] as const
