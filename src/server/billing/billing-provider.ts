import type { Decimal } from '#shared/money.ts'
import type { Plan } from '#shared/plan.ts'

export type WantedCheckout = {
  key: string
  customerId: string
  plan: Plan
  price: { amount: Decimal; currency: string; name: string }
  /** The instant the first payment is due; undefined for at once. */
  trialEnd: string | undefined
  returnUrl: string
  cancelUrl: string
}

/** A bakery's subscription as the provider reports it. Instants are ISO UTC. */
export type FoundSubscription = {
  id: string
  state: 'trialing' | 'active' | 'past_due' | 'ended'
  /** The start of the paid time. */
  paidFrom: string
  paidUntil: string
  cancelsAtEnd: boolean
  endedAt: string | null
  plan: Plan
}

export type FoundInvoice = {
  id: string
  number: string | null
  issuedAt: string
  total: Decimal
  currency: string
  state: 'paid' | 'open' | 'void'
  url: string | null
}

/**
 * A company that collects the bakers' own subscriptions. Only the adapter knows the company's API; refusals are
 * `CardFailure`.
 */
export type BillingProvider = {
  customer: (wanted: { key: string; email: string; name: string }) => Promise<string>
  checkout: (wanted: WantedCheckout) => Promise<{ id: string; url: string | null }>
  /** Closes an open page. A page that was paid or has ended stays as it is. */
  expire: (checkoutId: string) => Promise<void>
  /** The active subscription, else the latest; undefined if there was none. */
  subscriptionOf: (customerId: string) => Promise<FoundSubscription | undefined>
  cancelAtEnd: (subscriptionId: string, isWanted: boolean) => Promise<void>
  /** Newest first. */
  invoicesOf: (customerId: string) => Promise<FoundInvoice[]>
  /** A page on which the owner changes the card. */
  cardPage: (customerId: string, returnUrl: string) => Promise<string>
  /** The customer that a signed event is about, if any. */
  verify: (raw: Buffer, signature: string, secret: string) => string | undefined
}
