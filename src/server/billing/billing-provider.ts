import type { Decimal } from '#shared/money.ts'
import type { Plan } from '#shared/plan.ts'

export type WantedCheckout = {
  key: string
  customerId: string
  plan: Plan
  price: { amount: Decimal; currency: string; name: string }
  /** The first payment is due then; left out: at once. */
  trialEnd: string | undefined
  returnUrl: string
  cancelUrl: string
}

/** A bakery's subscription as the provider has it. Instants, ISO UTC. */
export type FoundSubscription = {
  id: string
  state: 'trialing' | 'active' | 'past_due' | 'ended'
  /** When it is paid for the first time. */
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

/** A company that takes the bakers' own subscriptions. Nothing of its words leaves its adapter; refusals are `CardFailure`. */
export type BillingProvider = {
  customer: (wanted: { key: string; email: string; name: string }) => Promise<string>
  checkout: (wanted: WantedCheckout) => Promise<{ id: string; url: string | null }>
  /** A page that was paid, or has ended, stays as it is. */
  expire: (checkoutId: string) => Promise<void>
  /** The one that runs, else the latest; undefined: there was none. */
  subscriptionOf: (customerId: string) => Promise<FoundSubscription | undefined>
  cancelAtEnd: (subscriptionId: string, isWanted: boolean) => Promise<void>
  /** Newest first. */
  invoicesOf: (customerId: string) => Promise<FoundInvoice[]>
  /** A page on which the card is changed. */
  cardPage: (customerId: string, returnUrl: string) => Promise<string>
  /** The customer that signed news is about; undefined: none. */
  verify: (raw: Buffer, signature: string, secret: string) => string | undefined
}
