import type { Decimal } from '#shared/money.ts'

/** A page on which one amount can be paid by card. Two requests with the same key make one page. */
export type WantedCheckout = {
  key: string
  currency: string
  lines: readonly { name: string; amount: Decimal }[]
  /** Our own reference, which comes back with the payment. */
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
  /** The owner's deadline to answer; null if there is nothing left to answer. */
  answerBy: string | null
}

/** Says only that an object changed; fetch the object to see how. */
export type ProviderEvent = { id: string; type: string; objectId: string; createdAt: string }

/** An account with a company that takes card payments. Only its adapter knows the company's API. */
export type CardProvider = {
  checkout: (wanted: WantedCheckout) => Promise<FoundCheckout>
  find: (id: string) => Promise<FoundCheckout>
  /** Closes a page and returns its state: the customer may have paid first. */
  expire: (id: string) => Promise<FoundCheckout>
  refund: (wanted: {
    key: string
    paymentId: string
    amount: Decimal
    currency: string
    metadata: Readonly<Record<string, string>>
  }) => Promise<FoundRefund>
  refundsOf: (paymentId: string) => Promise<FoundRefund[]>
  /** The page on which this payment was made. */
  checkoutOf: (paymentId: string) => Promise<string | undefined>
  findRefund: (id: string) => Promise<FoundRefund>
  findDispute: (id: string) => Promise<FoundDispute>
  /** Events after a known one, oldest first. If there are too many, the rest comes with the next call. */
  eventsAfter: (seen: string) => Promise<ProviderEvent[]>
  /** All events since an instant, oldest first, for when none is known or the provider has forgotten the last one. */
  eventsSince: (instant: string) => Promise<ProviderEvent[]>
  /** Makes an account for a bakery on a hosted server; the same key returns the same account. */
  makeAccount: (wanted: { key: string; email: string; name: string }) => Promise<string>
  /** The page on which the owner enters the account's personal and bank details. */
  accountPage: (account: string, returnUrl: string) => Promise<string>
  takesPayments: (account: string) => Promise<boolean>
  /** Asks the provider to post events to this address; the secret signs them. */
  makeHook: (url: string) => Promise<{ id: string; secret: string }>
  dropHook: (id: string) => Promise<void>
  /** Throws `CardFailure` if the bytes are not from the provider or too old. */
  verify: (raw: Buffer, signature: string, secret: string) => ProviderEvent
  /** Checks that the key has all the rights it needs; throws `CardFailure`. */
  check: () => Promise<void>
}

/** A refusal or a failure of the provider, in words for the owner. */
export class CardFailure extends Error {
  /** True if the same call may succeed later. */
  readonly isPassing: boolean
  readonly code: string | undefined

  constructor(message: string, { isPassing, code }: { isPassing: boolean; code?: string | undefined }) {
    super(message)
    this.isPassing = isPassing
    this.code = code
  }
}
