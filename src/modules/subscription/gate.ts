import type { TrialStatus } from './schema.ts'

/** The paths that stay open after the subscription ended: S1's list, and the pages that lead back. */
const OPEN = [
  '/plans',
  '/account',
  '/login',
  '/register',
  '/landing',
  '/enquiry',
  '/payment-success',
  '/help-support',
  '/verify-email',
  '/verify-email-required',
  '/forgot-password',
  '/reset-password',
  '/settings/export',
  '/order-request',
  '/quote-acceptance',
  '/customer-portal',
  '/order-requests/embedding-guide',
  '/terms',
  '/privacy',
  '/contact',
]

export const PLANS = '/plans'

type Lapse = Pick<TrialStatus, 'trialEnded' | 'hasActiveSubscription' | 'eligibleForTrial'>

/** True if the trial is over, nothing is paid and no other trial is due: writing is closed. */
export function hasLapsed({ trialEnded, hasActiveSubscription, eligibleForTrial }: Lapse): boolean {
  return trialEnded && !hasActiveSubscription && !eligibleForTrial
}

/** Compares whole segments: `/enquiry-form` is not below `/enquiry`. */
export function isOpenPath(path: string): boolean {
  return path === '/' || OPEN.some((open) => path === open || path.startsWith(`${open}/`))
}

/** The page for a signed-in owner whose subscription ended; undefined if the owner may continue. */
export function gate(path: string, status: Lapse): typeof PLANS | undefined {
  return hasLapsed(status) && !isOpenPath(path) ? PLANS : undefined
}
