import { expect, it } from 'vitest'
import { PARTS } from '#modules/settings/parts.ts'
import { findEntries } from '#web/palette/find-entries.ts'
import { menuFor, pages, quickAddFor } from './navigation.ts'
import { places } from './palette-places.ts'

const acts = quickAddFor({ may: () => true, parts: PARTS }).map(({ label, to, search }) => ({
  label,
  also: label.replace(/^New/, 'Add'),
  to: `${to}?${new URLSearchParams(search)}`,
}))
const first = (q: string) => {
  const { begun, others } = findEntries([...acts, ...pages, ...places], q)
  return [...begun, ...others].slice(0, 3).map(({ to }) => to)
}

/** Bakers type these words, and one of the first three entries leads to the address. */
const WANTED: Record<string, string> = {
  'tax report': '/reports/tax-report',
  'shopping list': '/reports/shopping-list',
  'what to buy': '/reports/shopping-list',
  'baking list': '/reports/baking-list',
  'order list': '/reports/order-list',
  deliveries: '/reports/deliveries-list',
  'best sellers': '/reports/order-item-breakdown',
  'profit and loss': '/reports/business-performance',
  profit: '/reports/business-performance',
  sales: '/reports/sales-completed',
  'best customers': '/reports/customer-analytics',
  cashflow: '/reports/cashflow',
  'expense report': '/reports/expense-summary',
  'mileage report': '/reports/mileage',
  'job sheets': '/reports/batch-job-sheets',
  'bank details': '/settings?tab=business',
  logo: '/settings?tab=business',
  'booking fee': '/settings?tab=payments',
  deposit: '/settings?tab=payments',
  vat: '/settings/tax-settings',
  gst: '/settings/tax-settings',
  'hourly rate': '/settings?tab=pricing',
  markup: '/settings?tab=pricing',
  'delivery fee': '/settings?tab=delivery',
  'invoice number': '/settings?tab=numbers',
  'date format': '/settings?tab=business',
  currency: '/settings?tab=business',
  'time zone': '/settings?tab=business',
  terms: '/settings?tab=quotes',
  'closed days': '/settings/availability',
  holidays: '/settings/availability',
  'event types': '/event-types',
  'email templates': '/settings/email-templates',
  'invoice layout': '/settings/invoice-layout',
  'what you use': '/settings?tab=use',
  tips: '/settings?tab=payments',
  reminders: '/settings?tab=notifications',
  password: '/account?tab=password',
  '2fa': '/account?tab=security',
  'delete account': '/account?tab=data',
  'export my data': '/account?tab=data',
  team: '/account?tab=team',
  'cancel subscription': '/plans',
  stripe: '/integrations/cards',
  smtp: '/integrations/mail',
  'api key': '/integrations/api-keys',
  xero: '/accountant',
  'embed form': '/order-requests/embedding-guide',
  'enquiry form': '/order-requests/settings',
  overdue: '/orders?tab=all&payment=overdue',
  unpaid: '/orders?tab=all&payment=owing',
  'ready orders': '/orders?tab=all&status=Ready',
  'open quotes': '/orders?tab=quotes',
  'new enquiries': '/order-requests?show=unanswered',
  'new expense': '/expenses?new=true',
  'add expense': '/expenses?new=true',
  'new customer': '/contacts?new=true',
  'add ingredient': '/ingredients?new=true',
  'new quote': '/orders/new?type=quote',
  'scale a recipe': '/tools/tin-conversion',
  'cups to grams': '/tools/unit-converter',
  'stock count': '/stock',
  mileage: '/mileage',
  'standing orders': '/orders/standing',
  'weekly order': '/orders/standing',
  'monthly invoices': '/monthly-invoices',
  recall: '/reports/recall',
  import: '/import',
  help: '/help-support',
  'how do i send a quote': '/help-support?article=send-a-quote',
}

it('finds what bakers type among its first three entries', () => {
  const missed = Object.entries(WANTED).flatMap(([q, to]) => (first(q).includes(to) ? [] : [[q, to, first(q)]]))
  expect(missed).toEqual([])
})

it('finds each page by its name, whatever the bakery uses', () => {
  const names = menuFor({ may: () => true, parts: PARTS, here: '/dashboard' }).flat()
  for (const { label, to } of names.flatMap((entry) => [entry, ...(entry.tabs ?? [])]))
    expect(first(label), label).toContain(to)
})
