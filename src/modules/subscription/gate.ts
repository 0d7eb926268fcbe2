import type { TrialStatus } from './schema.ts'

/** Below these a lapsed owner still gets in: S1's list, and the pages without which nobody would find a way back. */
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

/** The trial is over, nothing is paid and no other trial is due: writing is closed. */
export function hasLapsed({ trialEnded, hasActiveSubscription, eligibleForTrial }: Lapse): boolean {
  return trialEnded && !hasActiveSubscription && !eligibleForTrial
}

/** Whole segments: `/enquiry-form` is not below `/enquiry`. */
export function isOpenPath(path: string): boolean {
  return path === '/' || OPEN.some((open) => path === open || path.startsWith(`${open}/`))
}

/** Where the subscription sends a signed-in owner instead; undefined when she may go on. */
export function gate(path: string, status: Lapse): typeof PLANS | undefined {
  return hasLapsed(status) && !isOpenPath(path) ? PLANS : undefined
}
