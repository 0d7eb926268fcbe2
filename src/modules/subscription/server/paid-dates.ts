import type { FoundSubscription } from '#server/billing/billing-provider.ts'
import type { SubscriptionDates } from '../trial.ts'

type Paid = Pick<SubscriptionDates, 'paidFrom' | 'paidUntil' | 'cancelAtPeriodEnd' | 'pastDueSince' | 'endedAt'>

/** The stored form of the provider's answer. The grace begins when a payment is first seen to be due. */
export function paidDates(
  { state, paidFrom, paidUntil, cancelsAtEnd, endedAt }: FoundSubscription,
  before: Pick<Paid, 'pastDueSince'>,
  now: string,
): Paid {
  return {
    paidFrom,
    paidUntil,
    cancelAtPeriodEnd: cancelsAtEnd,
    pastDueSince: state === 'past_due' ? (before.pastDueSince ?? now) : null,
    endedAt: state === 'ended' ? (endedAt ?? now) : null,
  }
}
