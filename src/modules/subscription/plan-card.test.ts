import { expect, test } from 'vitest'
import { isCancelledButActive } from './is-cancelled-but-active.ts'
import { planCard } from './plan-card.ts'
import type { CurrentSubscription, Subscription, TrialStatus } from './schema.ts'

const shown = (today: string) => ({ dateLong: String, instant: String, today: () => today })

function current(subscription: Partial<Subscription>, trial: Partial<TrialStatus> = {}): CurrentSubscription {
  return {
    billing: 'sandbox',
    subscription: {
      state: 'ended',
      cancelAtPeriodEnd: false,
      cancellation: { isActive: false },
      paidUntil: null,
      plan: null,
      promoCode: null,
      formOpenUntil: null,
      ...subscription,
    },
    trialStatus: {
      isInTrial: false,
      trialEnded: true,
      hasActiveSubscription: false,
      daysLeft: 0,
      eligibleForTrial: false,
      isSubscribedDuringTrial: false,
      cancelAtPeriodEnd: false,
      trialEndDate: '2026-07-01',
      ...trial,
    },
  }
}

test('the form takes requests through the seventh day, and is closed from the eighth', () => {
  const ended = current({ formOpenUntil: '2026-07-08' })
  expect(planCard(ended, shown('2026-07-08')).form).toContain('until 2026-07-08')
  expect(planCard(ended, shown('2026-07-09')).form).toContain('closed since 2026-07-09')
})

test('an address that had its trial is told so, and not that none has begun', () => {
  const used = planCard(current({ state: 'none' }), shown('2026-07-01'))
  expect(used.title).toBe('Your trial was used before')
  expect(used.text).toContain('Choose a plan')
  const fresh = planCard(current({ state: 'none' }, { eligibleForTrial: true, trialEnded: false }), shown('2026-07-01'))
  expect(fresh.title).toBe('No trial has begun')
})

test('a plan that was cancelled and is paid until a day is told as cancelled, and only that', () => {
  const cancelled = { state: 'cancelled_active', cancelAtPeriodEnd: true, cancellation: { isActive: true } } as const
  const card = (changes: Partial<Subscription>) => planCard(current({ ...cancelled, ...changes }), shown('2026-07-01'))
  expect(isCancelledButActive(current(cancelled).subscription)).toBe(true)
  expect(isCancelledButActive(current({ cancelAtPeriodEnd: true }).subscription)).toBe(false)
  expect(card({}).title).not.toBe(card({ state: 'active', cancellation: { isActive: false } }).title)
})

test('a subscription that begins after the trial says when, and a cancelled one that nothing is charged', () => {
  const subscribed = { state: 'trialing_subscribed', paidUntil: '2026-08-01T00:00:00.000Z' } as const
  const card = (cancelAtPeriodEnd: boolean) =>
    planCard(current(subscribed, { isInTrial: true, daysLeft: 5, cancelAtPeriodEnd }), shown('2026-06-26'))
  expect(card(false).text).toContain('begins when the trial ends, on 2026-07-01')
  expect(card(true).text).toContain('nothing is charged')
})

test('the end names the trial, or the subscription and its own day', () => {
  expect(planCard(current({}), shown('2026-07-09'))).toMatchObject({ title: 'Your trial has ended' })
  const ended = planCard(current({ paidUntil: '2026-09-01' }), shown('2026-09-09'))
  expect(ended.title).toBe('Your subscription has ended')
  expect(ended.text).toContain('2026-09-01')
})
