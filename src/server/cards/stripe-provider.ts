import { Stripe } from 'stripe'
import { fromMinor, toMinor } from '#shared/minor-units.ts'
import {
  CardFailure,
  type CardProvider,
  type FoundCheckout,
  type FoundRefund,
  type ProviderEvent,
} from './card-provider.ts'
import { told } from './stripe-told.ts'

type Options = {
  key: string
  account?: string | undefined
  /** The port of our own stand-in; undefined for the real Stripe. */
  standIn?: { port: number } | undefined
  clock: () => Date
}

const CALL_MS = 15_000
const PAGE = 100
/** Further pages wait for the next round. */
const PAGES_MAX = 20
/** The events that change an order's payments. */
export const WATCHED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const EXPAND = ['payment_intent.latest_charge.balance_transaction']

export function stripeProvider({ key, account, standIn, clock }: Options): CardProvider {
  const stripe = new Stripe(key, {
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: CALL_MS,
    ...(account === undefined ? {} : { stripeAccount: account }),
    ...(standIn ? { host: '127.0.0.1', port: standIn.port, protocol: 'http' as const } : {}),
  })
  const { sessions } = stripe.checkout
  const find = async (id: string) => toCheckout(await told(sessions.retrieve(id, { expand: EXPAND })))
  return {
    find,
    checkout: async ({ lines, currency, ...wanted }) =>
      toCheckout(
        await told(
          sessions.create(
            {
              mode: 'payment',
              line_items: lines.map(({ name, amount }) => ({
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: minorOf(amount, currency),
                  product_data: { name },
                },
              })),
              client_reference_id: wanted.reference,
              metadata: { ...wanted.metadata },
              payment_intent_data: { metadata: { ...wanted.metadata } },
              ...(wanted.email === undefined ? {} : { customer_email: wanted.email }),
              success_url: wanted.returnUrl,
              cancel_url: wanted.cancelUrl,
              expires_at: Math.floor(Date.parse(wanted.expiresAt) / 1000),
              expand: EXPAND,
            },
            { idempotencyKey: wanted.key },
          ),
        ),
      ),
    expire: async (id) => {
      try {
        return toCheckout(await told(sessions.expire(id, { expand: EXPAND })))
      } catch (error) {
        // It was already paid or had ended.
        if (error instanceof CardFailure && !error.isPassing) return find(id)
        throw error
      }
    },
    refund: async ({ paymentId, amount, currency, metadata, key: idempotencyKey }) =>
      toRefund(
        await told(
          stripe.refunds.create(
            { payment_intent: paymentId, amount: minorOf(amount, currency), metadata: { ...metadata } },
            { idempotencyKey },
          ),
        ),
      ),
    refundsOf: async (paymentId) =>
      (await told(stripe.refunds.list({ payment_intent: paymentId, limit: PAGE }))).data.map(toRefund),
    checkoutOf: async (paymentId) =>
      (await told(sessions.list({ payment_intent: paymentId, limit: 1 }))).data.at(0)?.id,
    findRefund: async (id) => toRefund(await told(stripe.refunds.retrieve(id))),
    findDispute: async (id) => {
      const dispute = await told(stripe.disputes.retrieve(id))
      const currency = dispute.currency.toUpperCase()
      const dueBy = dispute.evidence_details.due_by
      return {
        id: dispute.id,
        paymentId: idOf(dispute.payment_intent),
        amount: fromMinor(dispute.amount, currency),
        currency,
        state:
          dispute.status === 'lost'
            ? 'lost'
            : ['won', 'warning_closed', 'prevented'].includes(dispute.status)
              ? 'won'
              : 'open',
        answerBy: dueBy === null ? null : instantOf(dueBy),
      }
    },
    ...eventsOf(stripe, clock),
    ...accountsOf(stripe),
    check: async () => {
      await told(sessions.list({ limit: 1 }))
      await told(stripe.paymentIntents.list({ limit: 1 }))
      await told(stripe.refunds.list({ limit: 1 }))
      await told(stripe.balanceTransactions.list({ limit: 1 }))
      await told(stripe.disputes.list({ limit: 1 }))
      await told(stripe.events.list({ limit: 1 }))
      // The only way to test a write right without an effect is a call that must fail for another reason.
      await mayWrite(stripe.refunds.create({ payment_intent: 'pi_none' }))
      await mayWrite(sessions.create({ mode: 'payment', line_items: [], success_url: 'https://example.org' }))
    },
  }
}

const eventsOf = (stripe: Stripe, clock: Options['clock']) =>
  ({
    eventsAfter: async (seen) => {
      const found: ProviderEvent[] = []
      for (let page = 0; page < PAGES_MAX; page++) {
        const ending_before = found.at(-1)?.id ?? seen
        const { data } = await told(stripe.events.list({ limit: PAGE, types: [...WATCHED], ending_before }))
        found.push(...data.map(toEvent).toReversed())
        if (data.length < PAGE) break
      }
      return found
    },
    eventsSince: async (instant) => {
      const found: ProviderEvent[] = []
      const created = { gte: Math.floor(Date.parse(instant) / 1000) }
      for (let isMore = true; isMore; ) {
        const last = found.at(-1)
        const after = last ? { starting_after: last.id } : {}
        const { data, has_more } = await told(
          stripe.events.list({ limit: PAGE, types: [...WATCHED], created, ...after }),
        )
        found.push(...data.map(toEvent))
        isMore = has_more && data.length > 0
      }
      return found.toReversed()
    },
    verify: (raw, signature, secret) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(raw, signature, secret, undefined, undefined, clock().getTime()))
      } catch {
        throw new CardFailure('This does not come from Stripe.', { isPassing: false, code: 'signature' })
      }
    },
  }) satisfies Partial<CardProvider>

/** Connected accounts, and the hooks that report on them. */
const accountsOf = (stripe: Stripe) =>
  ({
    makeAccount: async ({ key: idempotencyKey, email, name }) =>
      (
        await told(
          stripe.accounts.create(
            {
              email,
              business_profile: { name },
              controller: {
                fees: { payer: 'account' },
                losses: { payments: 'stripe' },
                requirement_collection: 'stripe',
                stripe_dashboard: { type: 'full' },
              },
            },
            { idempotencyKey },
          ),
        )
      ).id,
    accountPage: async (id, url) =>
      (
        await told(
          stripe.accountLinks.create({ account: id, type: 'account_onboarding', refresh_url: url, return_url: url }),
        )
      ).url,
    takesPayments: async (id) => (await told(stripe.accounts.retrieve(id))).charges_enabled,
    makeHook: async (url) => {
      const { id, secret } = await told(stripe.webhookEndpoints.create({ url, enabled_events: [...WATCHED] }))
      if (secret === undefined) throw new CardFailure('Stripe gave no secret.', { isPassing: true })
      return { id, secret }
    },
    dropHook: async (id) => {
      await told(stripe.webhookEndpoints.del(id))
    },
  }) satisfies Partial<CardProvider>

async function mayWrite(call: Promise<unknown>): Promise<void> {
  try {
    await told(call)
  } catch (error) {
    if (error instanceof CardFailure && !error.isPassing && error.code !== 'permission' && error.code !== 'key') return
    throw error
  }
}

function minorOf(amount: string, currency: string): number {
  const units = toMinor(amount, currency)
  if (units === undefined)
    throw new CardFailure(`No card can be charged ${amount} ${currency}`, { isPassing: false, code: 'amount' })
  return units
}

const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '')

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

function toCheckout(session: Stripe.Checkout.Session): FoundCheckout {
  const currency = (session.currency ?? '').toUpperCase()
  const isPaid = session.payment_status === 'paid'
  return {
    id: session.id,
    url: session.url,
    state: isPaid ? 'paid' : session.status === 'expired' ? 'ended' : 'open',
    reference: session.client_reference_id,
    metadata: session.metadata ?? {},
    currency,
    amount: fromMinor(session.amount_total ?? 0, currency),
    payment: isPaid && session.payment_intent !== null ? paymentOf(session, session.payment_intent) : undefined,
  }
}

function paymentOf(
  session: Stripe.Checkout.Session,
  intent: NonNullable<Stripe.Checkout.Session['payment_intent']>,
): FoundCheckout['payment'] {
  const charge = typeof intent === 'string' ? null : intent.latest_charge
  const known = charge === null || typeof charge === 'string' ? undefined : charge
  const moved = known?.balance_transaction
  const fee = moved === undefined || moved === null || typeof moved === 'string' ? undefined : moved
  const isSameCurrency = fee?.currency === session.currency
  return {
    id: idOf(intent),
    paidAt: instantOf(known?.created ?? session.created),
    // The fee is in the currency of the account's payouts, which may not be the order's.
    fee: fee && isSameCurrency ? fromMinor(fee.fee, fee.currency.toUpperCase()) : undefined,
    isLive: session.livemode,
  }
}

function toRefund(refund: Stripe.Refund): FoundRefund {
  const currency = refund.currency.toUpperCase()
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    amount: fromMinor(refund.amount, currency),
    currency,
    state:
      refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : refund.status === 'succeeded' || refund.status === 'pending'
          ? 'made'
          : 'asked',
    metadata: refund.metadata ?? {},
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : '',
    createdAt: instantOf(event.created),
  }
}
