import { addDays, type IsoDate, today } from '#shared/dates/dates.ts'
import type { Billing, SubscriptionState, TrialStatus } from './schema.ts'

export const TRIAL_DAYS = 30
export const PAST_DUE_GRACE_DAYS = 7
/** The provider makes a renewal some hours after it is due. */
const RENEWAL_DAYS = 1
/** The whole days that the form stays open after the end. */
const FORM_OPEN_DAYS = 7

/** Instants as stored, ISO UTC. */
export type SubscriptionDates = {
  trialStartedAt: string | null
  trialEndsAt: string | null
  paidFrom: string | null
  paidUntil: string | null
  cancelAtPeriodEnd: boolean
  pastDueSince: string | null
  endedAt: string | null
}

const DAY = 86_400_000

const isBefore = (instant: string | null, now: string) => instant !== null && Date.parse(instant) <= Date.parse(now)
const isAfter = (instant: string | null, now: string) => instant !== null && Date.parse(instant) > Date.parse(now)

export function subscriptionState(dates: SubscriptionDates, now: string): SubscriptionState {
  const { trialStartedAt, trialEndsAt, paidFrom, paidUntil, cancelAtPeriodEnd, pastDueSince, endedAt } = dates
  const inTrial = isBefore(trialStartedAt, now) && isAfter(trialEndsAt, now)
  const ended = isBefore(endedAt, now)
  if (inTrial) return paidFrom !== null && !ended ? 'trialing_subscribed' : 'trialing'
  if (ended) return 'ended'
  if (pastDueSince !== null)
    return Date.parse(now) < Date.parse(pastDueSince) + PAST_DUE_GRACE_DAYS * DAY ? 'past_due' : 'ended'
  if (isBefore(paidFrom, now) && isAfter(paidUntil, now)) return cancelAtPeriodEnd ? 'cancelled_active' : 'active'
  if (paidUntil !== null && !cancelAtPeriodEnd && Date.parse(now) < Date.parse(paidUntil) + RENEWAL_DAYS * DAY)
    return 'active'
  return trialStartedAt === null && paidFrom === null ? 'none' : 'ended'
}

/** When the paid time, or else the trial, ended; null while one runs or if none began. */
function endOf(dates: SubscriptionDates, now: string): string | null {
  const { trialEndsAt, paidUntil, pastDueSince, endedAt } = dates
  if (ACTIVE.has(subscriptionState(dates, now)) || isAfter(trialEndsAt, now)) return null
  const graceEnd =
    pastDueSince === null ? null : new Date(Date.parse(pastDueSince) + PAST_DUE_GRACE_DAYS * DAY).toISOString()
  const ends = [trialEndsAt, endedAt ?? graceEnd ?? paidUntil].flatMap((end) => end ?? [])
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

/** The bakery's own day on which the trial, or the paid time, ended; null if nothing has ended. */
export function endedOn(dates: SubscriptionDates, now: string, timeZone: string): IsoDate | null {
  const end = endOf(dates, now)
  return end === null ? null : today(end, timeZone)
}

/** SUB-5: the last day on which the form takes requests; null if nothing has ended. */
export function formOpenUntil(dates: SubscriptionDates, now: string, timeZone: string): IsoDate | null {
  const end = endedOn(dates, now, timeZone)
  return end === null ? null : addDays(end, FORM_OPEN_DAYS)
}

const ACTIVE: ReadonlySet<SubscriptionState> = new Set([
  'trialing_subscribed',
  'active',
  'past_due',
  'cancelled_active',
])

const DAY_MS = 86_400_000

/**
 * A started day counts as a whole one. A day has 24 hours, like the trial's days; otherwise a clock change would add
 * one.
 */
const daysUntil = (end: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / DAY_MS))

type Situation = { now: string; timeZone: string; billing: Billing }

/** A bakery always has an end of its trial, even if its address had one before (SUB-1). */
export function trialStatus(dates: SubscriptionDates, { now, timeZone, billing }: Situation): TrialStatus {
  const state = subscriptionState(dates, now)
  const isInTrial = state === 'trialing' || state === 'trialing_subscribed'
  const endsOn = dates.trialEndsAt === null ? null : today(dates.trialEndsAt, timeZone)
  return {
    isInTrial,
    trialEnded: dates.trialEndsAt !== null && !isInTrial,
    hasActiveSubscription: billing === 'off' || ACTIVE.has(state),
    daysLeft: isInTrial && dates.trialEndsAt !== null ? daysUntil(dates.trialEndsAt, now) : 0,
    eligibleForTrial: dates.trialEndsAt === null,
    isSubscribedDuringTrial: state === 'trialing_subscribed',
    cancelAtPeriodEnd: dates.cancelAtPeriodEnd,
    trialEndDate: endsOn,
  }
}
