import { expect, test } from 'vitest'
import { gate, isOpenPath } from './gate.ts'

const lapsed = { trialEnded: true, hasActiveSubscription: false, eligibleForTrial: false }

const OPEN = [
  '/',
  '/landing',
  '/plans',
  '/plans/',
  '/plans/card',
  '/account',
  '/account/sessions',
  '/login',
  '/register',
  '/enquiry',
  '/enquiry/olive',
  '/order-request/olive',
  '/payment-success',
  '/quote-acceptance/5',
  '/customer-portal/5',
  '/order-requests/embedding-guide',
  '/help-support',
  '/verify-email',
  '/verify-email-required',
  '/forgot-password',
  '/reset-password',
  '/settings/export',
  '/terms',
  '/privacy',
  '/contact',
]
const GUARDED = [
  '/dashboard',
  '/calendar',
  '/contacts',
  '/contacts/7',
  '/orders',
  '/orders/new',
  '/order-requests',
  '/order-requests/settings',
  '/enquiry-form',
  '/plans-b',
  '/accounts',
  '/landing-page',
  '/settings',
  '/settings/exports',
  '/settings/tax-settings',
  '/event-types',
  '/reports/orders',
  '/registered',
  '/contacts-import',
]

test.each(OPEN)('after the trial %s stays open', (path) => {
  expect(gate(path, lapsed)).toBeUndefined()
  expect(isOpenPath(path)).toBe(true)
})

test.each(GUARDED)('after the trial %s leads to the plans', (path) => {
  expect(gate(path, lapsed)).toBe('/plans')
})

test.each([
  ['the trial is running', { ...lapsed, trialEnded: false }],
  ['a subscription is active', { ...lapsed, hasActiveSubscription: true }],
  ['a trial is still due', { ...lapsed, eligibleForTrial: true }],
])('nothing is closed while %s', (_, status) => {
  for (const path of [...OPEN, ...GUARDED]) expect(gate(path, status)).toBeUndefined()
})
