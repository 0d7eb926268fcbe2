import { IconAddressBook, IconLayoutDashboard, IconSettings } from '@tabler/icons-react'
import type { NavGroup, QuickAdd } from '#web/layout/navigation.ts'

/** NAV-1's menu. Only entries that work are listed. */
export const navigation: readonly NavGroup[] = [
  {
    items: [
      { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, phoneLabel: 'Today' },
      { label: 'Contacts', to: '/contacts', icon: IconAddressBook },
    ],
  },
  { items: [{ label: 'Settings', to: '/settings', icon: IconSettings }] },
]

export const quickAdd: readonly QuickAdd[] = []
