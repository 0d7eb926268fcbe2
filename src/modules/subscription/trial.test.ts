import { describe, expect, test } from 'vitest'
import { formOpenUntil, type SubscriptionDates, subscriptionState, trialStatus } from './trial.ts'

const START = '2026-06-01T00:00:00.000Z'
const END = '2026-07-01T00:00:00.000Z'
const trial: SubscriptionDates = {
  trialStartedAt: START,
  trialEndsAt: END,
  paidFrom: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  endedAt: null,
}
const paid = { ...trial, paidFrom: END, paidUntil: '2026-08-01T00:00:00.000Z' }
const none = { ...trial, trialStartedAt: null, trialEndsAt: null }

const at = (now: string, dates = trial, more: Partial<{ timeZone: string; billing: 'off' | 'sandbox' }> = {}) =>
  trialStatus(dates, { now, timeZone: 'Australia/Sydney', billing: 'sandbox', ...more })

describe('the state of a subscription', () => {
  test.each([
    ['none', none, START],
    ['trialing', trial, START],
    ['trialing', trial, '2026-06-30T23:59:59.000Z'],
    ['ended', trial, END],
    ['trialing_subscribed', paid, '2026-06-20T00:00:00.000Z'],
    ['active', paid, END],
    ['active', paid, '2026-07-31T23:00:00.000Z'],
    // The provider renews some hours late.
    ['active', paid, '2026-08-01T23:59:59.000Z'],
    ['ended', paid, '2026-08-02T00:00:00.000Z'],
    ['cancelled_active', { ...paid, cancelAtPeriodEnd: true }, '2026-07-10T00:00:00.000Z'],
    ['ended', { ...paid, cancelAtPeriodEnd: true }, '2026-08-02T00:00:00.000Z'],
    ['past_due', { ...paid, pastDueSince: '2026-08-01T00:00:00.000Z' }, '2026-08-07T23:00:00.000Z'],
    ['ended', { ...paid, pastDueSince: '2026-08-01T00:00:00.000Z' }, '2026-08-08T00:00:00.000Z'],
    ['ended', { ...paid, endedAt: '2026-07-05T00:00:00.000Z' }, '2026-07-06T00:00:00.000Z'],
  ] as const)('%s', (state, dates, now) => {
    expect(subscriptionState(dates, now)).toBe(state)
  })
})

describe('the facts for the guard', () => {
  test('a trial counts whole days, a begun one counted whole', () => {
    expect(at(START).daysLeft).toBe(30)
    expect(at('2026-06-01T00:01:00.000Z').daysLeft).toBe(30)
    expect(at('2026-06-02T00:00:00.000Z').daysLeft).toBe(29)
    expect(at('2026-06-30T12:00:00.000Z').daysLeft).toBe(1)
    expect(at(END).daysLeft).toBe(0)
    expect(at('2027-01-01T00:00:00.000Z').daysLeft).toBe(0)
  })

  test('clocks that change in between do not add or take a day', () => {
    const autumn = { ...trial, trialStartedAt: '2026-03-20T00:00:00.000Z', trialEndsAt: '2026-04-19T00:00:00.000Z' }
    expect(at('2026-03-21T00:00:00.000Z', autumn).daysLeft).toBe(29)
    const spring = { ...trial, trialStartedAt: '2027-10-02T15:40:00.000Z', trialEndsAt: '2027-11-01T15:40:00.000Z' }
    expect(at('2027-10-02T15:40:00.000Z', spring).daysLeft).toBe(30)
    expect(at('2027-10-03T15:40:00.000Z', spring).daysLeft).toBe(29)
  })

  test('the end is a date of the bakery, not of London', () => {
    const late = { ...trial, trialEndsAt: '2026-06-30T20:00:00.000Z' }
    expect(at(START, late).trialEndDate).toBe('2026-07-01')
    expect(at(START, late, { timeZone: 'America/New_York' }).trialEndDate).toBe('2026-06-30')
  })

  test('in the trial nothing has ended; after it nothing is active', () => {
    expect(at(START)).toMatchObject({ isInTrial: true, trialEnded: false, hasActiveSubscription: false })
    expect(at(END)).toMatchObject({
      isInTrial: false,
      trialEnded: true,
      hasActiveSubscription: false,
      eligibleForTrial: false,
    })
  })

  test('past due still counts as active, its end does not', () => {
    const due = { ...paid, pastDueSince: '2026-08-01T00:00:00.000Z' }
    expect(at('2026-08-03T00:00:00.000Z', due).hasActiveSubscription).toBe(true)
    expect(at('2026-08-09T00:00:00.000Z', due).hasActiveSubscription).toBe(false)
  })

  test('a plan chosen during the trial is told', () => {
    expect(at('2026-06-20T00:00:00.000Z', paid)).toMatchObject({
      isSubscribedDuringTrial: true,
      hasActiveSubscription: true,
    })
  })

  test('a server that takes no payments calls every subscription active', () => {
    expect(at('2027-01-01T00:00:00.000Z', trial, { billing: 'off' }).hasActiveSubscription).toBe(true)
    expect(at(START, none, { billing: 'off' }).hasActiveSubscription).toBe(true)
  })

  test('a bakery that began without a trial, because its address had one, is not eligible for another', () => {
    expect(at(START, none).eligibleForTrial).toBe(true)
    expect(at(START, { ...none, trialEndsAt: START }).eligibleForTrial).toBe(false)
  })
})

describe('how long the form takes requests after the end', () => {
  const until = (dates: SubscriptionDates, now: string) => formOpenUntil(dates, now, 'Australia/Sydney')

  test('seven whole days after the day on which the trial ended, whatever the hour', () => {
    const morning = { ...trial, trialEndsAt: '2026-06-30T20:00:00.000Z' }
    const evening = { ...trial, trialEndsAt: '2026-07-01T13:59:00.000Z' }
    for (const dates of [morning, evening]) expect(until(dates, '2026-07-20T00:00:00.000Z')).toBe('2026-07-08')
  })

  test('after the end of what was paid, where that is later', () => {
    expect(until(paid, '2026-09-01T00:00:00.000Z')).toBe('2026-08-08')
    expect(until({ ...paid, endedAt: '2026-07-05T00:00:00.000Z' }, '2026-09-01T00:00:00.000Z')).toBe('2026-07-12')
    const due = { ...paid, pastDueSince: '2026-08-01T00:00:00.000Z' }
    expect(until(due, '2026-09-01T00:00:00.000Z')).toBe('2026-08-15')
  })

  test('nothing is said while a trial or a subscription runs, or before one began', () => {
    expect(until(trial, START)).toBeNull()
    expect(until(paid, '2026-07-15T00:00:00.000Z')).toBeNull()
    expect(until(none, START)).toBeNull()
  })
})
