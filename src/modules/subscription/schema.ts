import { z } from 'zod'
import { flag, instant, isoDate, moneyOut, optionalText } from '#shared/fields.ts'
import { PLANS } from '#shared/plan.ts'

export const SUBSCRIPTION_STATES = [
  'none',
  'trialing',
  'trialing_subscribed',
  'active',
  'past_due',
  'cancelled_active',
  'ended',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const Billing = z.enum(['off', 'sandbox', 'stripe'])
export type Billing = z.infer<typeof Billing>

export const Subscription = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  cancelAtPeriodEnd: flag,
  cancellation: z.object({ isActive: flag }),
  paidUntil: instant.nullable(),
  plan: z.enum(PLANS).nullable(),
  promoCode: z.string().nullable(),
  /** SUB-5: the last day on which the form takes requests; null while nothing has ended. */
  formOpenUntil: isoDate.nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** S1's names; the guard reads them. */
export const TrialStatus = z.object({
  isInTrial: flag,
  trialEnded: flag,
  hasActiveSubscription: flag,
  daysLeft: z.int().min(0),
  eligibleForTrial: flag,
  isSubscribedDuringTrial: flag,
  cancelAtPeriodEnd: flag,
  /** The bakery's own date. */
  trialEndDate: isoDate.nullable(),
})
export type TrialStatus = z.infer<typeof TrialStatus>

export const CurrentSubscription = z.object({
  /** `off` means that this server takes no payments and everything is open. */
  billing: Billing,
  subscription: Subscription,
  trialStatus: TrialStatus,
})
export type CurrentSubscription = z.infer<typeof CurrentSubscription>

export const Prices = z.object({ currency: z.string(), monthly: moneyOut, yearly: moneyOut })
export type Prices = z.infer<typeof Prices>

export const SubscribeInput = z.object({ plan: z.enum(PLANS) })
export type SubscribeInput = z.infer<typeof SubscribeInput>

export const CancelInput = z.object({ reason: optionalText('Reason', 1000) })
export type CancelInput = z.input<typeof CancelInput>

export const PassInput = z.object({ days: z.int().min(1).max(366) })
export type PassInput = z.infer<typeof PassInput>

export const SubscriptionInvoice = z.object({
  number: z.string().nullable(),
  issuedAt: instant,
  total: moneyOut,
  currency: z.string(),
  state: z.enum(['paid', 'open', 'void']),
  /** The provider's page of it. */
  url: z.string().nullable(),
})
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>
