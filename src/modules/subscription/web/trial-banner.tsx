import { Link, useLocation } from '@tanstack/react-router'
import { subscriptionWords as words } from '../words.ts'
import { useSubscription } from './subscription.ts'
import classes from './trial-banner.module.css'

const FROM_DAYS = 7

/** Shown in the last week of a trial, and when a payment is due. */
export function TrialBanner() {
  const { data } = useSubscription()
  const isOnPlans = useLocation({ select: ({ pathname }) => pathname === '/plans' })
  if (!data || data.billing === 'off') return null
  const { state } = data.subscription
  const { daysLeft } = data.trialStatus
  const ending = state === 'trialing' && daysLeft <= FROM_DAYS
  if (!ending && state !== 'past_due') return null
  return (
    <div className={classes.banner} role="note">
      {ending ? words.trialBanner(daysLeft) : words.pastDueBanner}{' '}
      {isOnPlans ? null : <Link to="/plans">{words.seePlans}</Link>}
    </div>
  )
}
