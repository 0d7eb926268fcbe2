import type { Decimal } from '#shared/money.ts'

/** A page on which one amount can be paid by card. Asking twice with one key makes one page. */
export type WantedCheckout = {
  key: string
  currency: string
  lines: readonly { name: string; amount: Decimal }[]
  /** Ours: comes back with what was paid. */
  reference: string
  metadata: Readonly<Record<string, string>>
  email: string | undefined
  returnUrl: string
  cancelUrl: string
  expiresAt: string
}

export type FoundCheckout = {
  id: string
  url: string | null
  state: 'open' | 'paid' | 'ended'
  reference: string | null
  metadata: Readonly<Record<string, string>>
  currency: string
  amount: Decimal
  payment: { id: string; paidAt: string; fee: Decimal | undefined; isLive: boolean } | undefined
}

export type FoundRefund = {
  id: string
  paymentId: string
  amount: Decimal
  currency: string
  state: 'asked' | 'made' | 'failed'
  metadata: Readonly<Record<string, string>>
}

export type FoundDispute = {
  id: string
  paymentId: string
  amount: Decimal
  currency: string
  state: 'open' | 'won' | 'lost'
  /** Until when the owner can answer; null: there is nothing to answer any more. */
  answerBy: string | null
}

/** Says only that something happened to an object: the object is fetched to know what. */
export type ProviderEvent = { id: string; type: string; objectId: string; createdAt: string }

/** One account with a company that takes card payments. Nothing of that company's own words leaves its adapter. */
export type CardProvider = {
  checkout: (wanted: WantedCheckout) => Promise<FoundCheckout>
  find: (id: string) => Promise<FoundCheckout>
  /** Answers how it stands now: another payment may have come first. */
  expire: (id: string) => Promise<FoundCheckout>
  refund: (wanted: {
    key: string
    paymentId: string
    amount: Decimal
    currency: string
    metadata: Readonly<Record<string, string>>
  }) => Promise<FoundRefund>
  refundsOf: (paymentId: string) => Promise<FoundRefund[]>
  /** The page on which it was paid. */
  checkoutOf: (paymentId: string) => Promise<string | undefined>
  findRefund: (id: string) => Promise<FoundRefund>
  findDispute: (id: string) => Promise<FoundDispute>
  /** Those after one that was seen, oldest first; where they are very many, the rest comes next time. */
  eventsAfter: (seen: string) => Promise<ProviderEvent[]>
  /** All since an instant, oldest first, where no event was seen or the provider has forgotten it. */
  eventsSince: (instant: string) => Promise<ProviderEvent[]>
  /** Makes an account for a bakery, on a hosted server: the same key makes one. */
  makeAccount: (wanted: { key: string; email: string; name: string }) => Promise<string>
  /** The page on which its owner says who she is and where the money goes. */
  accountPage: (account: string, returnUrl: string) => Promise<string>
  takesPayments: (account: string) => Promise<boolean>
  /** Asks the provider to tell news at this address; the secret signs what it tells. */
  makeHook: (url: string) => Promise<{ id: string; secret: string }>
  dropHook: (id: string) => Promise<void>
  /** Throws `CardFailure` when the bytes are not the provider's own, or too old. */
  verify: (raw: Buffer, signature: string, secret: string) => ProviderEvent
  /** Makes sure that the key opens everything that is needed; throws `CardFailure`. */
  check: () => Promise<void>
}

/** A refusal or a failure of the provider, in words for the owner. */
export class CardFailure extends Error {
  /** True where the same call may succeed later. */
  readonly isPassing: boolean
  readonly code: string | undefined

  constructor(message: string, { isPassing, code }: { isPassing: boolean; code?: string | undefined }) {
    super(message)
    this.isPassing = isPassing
    this.code = code
  }
}
