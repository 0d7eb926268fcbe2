import {
  IconAddressBook,
  IconBread,
  IconCake,
  IconCalendar,
  IconCar,
  IconChecklist,
  IconChefHat,
  IconClipboardList,
  IconCoins,
  IconEgg,
  IconFileExport,
  IconFileImport,
  IconHelp,
  IconInbox,
  IconLayoutDashboard,
  IconListNumbers,
  IconPackage,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconTools,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import type { NavGroup, QuickPage } from '#web/layout/shell/navigation.ts'

/** NAV-1's menu. Only entries that work are listed. */
export const navigation: readonly NavGroup[] = [
  {
    items: [
      { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, phoneLabel: 'Today' },
      { label: 'Calendar', to: '/calendar', icon: IconCalendar, phoneLabel: 'Calendar' },
      { label: 'Orders', to: '/orders', icon: IconClipboardList, phoneLabel: 'Orders', also: ['/payments'] },
      {
        label: 'Order Requests',
        to: '/order-requests',
        icon: IconInbox,
        also: ['/enquiry-form'],
      },
      { label: 'Contacts', to: '/contacts', icon: IconAddressBook },
    ],
  },
  {
    label: 'Kitchen',
    items: [
      { label: 'Kitchen mode', to: '/kitchen', icon: IconToolsKitchen2 },
      { label: 'Recipes', to: '/recipes', icon: IconChefHat },
      { label: 'Ingredients', to: '/ingredients', icon: IconEgg, also: ['/master-ingredients'] },
      { label: 'Supplies', to: '/supplies', icon: IconPackage },
      { label: 'Stock count', to: '/stock', icon: IconListNumbers },
      { label: 'Products', to: '/products', icon: IconCake, also: ['/product-types'] },
      { label: 'Tools', to: '/tools', icon: IconTools },
    ],
  },
  {
    label: 'Planning',
    items: [
      { label: 'Tasks', to: '/tasks', icon: IconChecklist },
      { label: 'Bake plan', to: '/bake-plan', icon: IconBread },
      { label: 'Lists & Reports', to: '/reports', icon: IconReportMoney },
    ],
  },
  {
    label: 'Money',
    items: [
      {
        label: 'Expenses',
        to: '/expenses',
        icon: IconReceipt,
        also: ['/business-expenses', '/recurring-expenses', '/expense-categories'],
      },
      { label: 'Income', to: '/income', icon: IconCoins },
      { label: 'Mileage', to: '/mileage', icon: IconCar },
      { label: 'For the accountant', to: '/accountant', icon: IconFileExport },
    ],
  },
  {
    label: 'Bakery',
    items: [
      { label: 'Import', to: '/import', icon: IconFileImport },
      { label: 'Settings', to: '/settings', icon: IconSettings, also: ['/event-types', '/integrations'] },
      { label: 'Help', to: '/help-support', icon: IconHelp, tellsPage: true },
    ],
  },
]

export const quickAdd: readonly QuickPage[] = [
  { label: 'New quote', to: '/orders/new', search: { type: 'quote' } },
  { label: 'New order', to: '/orders/new', search: { type: 'order' } },
  { label: 'Block days', to: '/settings/availability', search: { block: 'new' } },
  { label: 'New task', to: '/tasks', search: { new: 'true' } },
  { label: 'New expense', to: '/expenses', search: { new: 'true' } },
  { label: 'New drive', to: '/mileage', search: { new: 'true' } },
]

export const pages = [
  ...navigation.flatMap((group) => group.items.map(({ label, to }) => ({ label, to }))),
  { label: 'Payments', to: '/payments' },
  { label: 'Business expenses', to: '/business-expenses' },
  { label: 'Recurring expenses', to: '/recurring-expenses' },
  { label: 'Expense categories', to: '/expense-categories' },
  { label: 'Order request form settings', to: '/order-requests/settings' },
  { label: 'Tax settings', to: '/settings/tax-settings' },
  { label: 'Starter catalogue', to: '/master-ingredients' },
  { label: 'Invoice layout', to: '/settings/invoice-layout' },
  { label: 'Email templates', to: '/settings/email-templates' },
  { label: 'Embedding guide', to: '/order-requests/embedding-guide' },
  { label: 'Availability', to: '/settings/availability' },
  { label: 'Event types', to: '/event-types' },
  { label: 'Product types', to: '/product-types' },
  { label: 'Product type settings', to: '/settings/product-types-settings' },
  { label: 'Integrations', to: '/integrations' },
  { label: 'Sent mail', to: '/settings/sent-mail' },
  { label: 'Account', to: '/account' },
  { label: 'Team', to: '/account?tab=team' },
  { label: 'Plans', to: '/plans' },
]
