import { Stripe } from 'stripe'
import { fromMinor, toMinor } from '#shared/minor-units.ts'
import type { Plan } from '#shared/plan.ts'
import { CardFailure } from '../cards/card-provider.ts'
import { told } from '../cards/stripe-told.ts'
import type { BillingProvider, FoundInvoice, FoundSubscription } from './billing-provider.ts'

type Options = { key: string; standIn?: { port: number } | undefined; clock: () => Date }

const CALL_MS = 15_000
const INVOICES = 24

export function stripeBilling({ key, standIn, clock }: Options): BillingProvider {
  const stripe = new Stripe(key, {
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: CALL_MS,
    ...(standIn ? { host: '127.0.0.1', port: standIn.port, protocol: 'http' as const } : {}),
  })
  return {
    customer: async ({ key: idempotencyKey, email, name }) =>
      (await told(stripe.customers.create({ email, name }, { idempotencyKey }))).id,
    checkout: async ({ key: idempotencyKey, customerId, plan, price, trialEnd, returnUrl, cancelUrl }) => {
      const { id, url } = await told(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: price.currency.toLowerCase(),
                  unit_amount: toMinor(price.amount, price.currency) ?? 0,
                  recurring: { interval: INTERVALS[plan] },
                  product_data: { name: price.name },
                },
              },
            ],
            allow_promotion_codes: true,
            payment_method_collection: 'always',
            ...(trialEnd === undefined ? {} : { subscription_data: { trial_end: secondsOf(trialEnd) } }),
            success_url: returnUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      )
      return { id, url }
    },
    expire: async (id) => {
      try {
        await told(stripe.checkout.sessions.expire(id))
      } catch (error) {
        if (!(error instanceof CardFailure) || error.isPassing) throw error
      }
    },
    subscriptionOf: async (customer) => {
      const { data } = await told(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
      const begun = data.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
      const found = begun.find(({ status }) => status in STATES) ?? begun.at(0)
      return found && toSubscription(found)
    },
    cancelAtEnd: async (id, isWanted) => {
      await told(stripe.subscriptions.update(id, { cancel_at_period_end: isWanted }))
    },
    invoicesOf: async (customer) =>
      (await told(stripe.invoices.list({ customer, limit: INVOICES }))).data
        .filter(({ status }) => status !== 'draft')
        .map(toInvoice),
    cardPage: async (customer, return_url) =>
      (await told(stripe.billingPortal.sessions.create({ customer, return_url }))).url,
    verify: (raw, signature, secret) => {
      const read = () => stripe.webhooks.constructEvent(raw, signature, secret, undefined, undefined, clock().getTime())
      try {
        const { object } = read().data
        if (!('customer' in object) || object.customer === null) return undefined
        const { customer } = object
        return typeof customer === 'string' ? customer : (customer as { id: string }).id
      } catch {
        throw new CardFailure('This does not come from Stripe.', { isPassing: false, code: 'signature' })
      }
    },
  }
}

const INTERVALS = { monthly: 'month', yearly: 'year' } as const satisfies Record<Plan, string>

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)
const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

const STATES: Readonly<Record<string, FoundSubscription['state']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
}

function toSubscription(found: Stripe.Subscription): FoundSubscription {
  const item = found.items.data.at(0)
  const end = item?.current_period_end ?? found.start_date
  return {
    id: found.id,
    state: STATES[found.status] ?? 'ended',
    paidFrom: instantOf(found.trial_end ?? found.start_date),
    paidUntil: instantOf(end),
    cancelsAtEnd: found.cancel_at_period_end || found.cancel_at !== null,
    endedAt: found.ended_at === null ? null : instantOf(found.ended_at),
    plan: item?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
  }
}

function toInvoice(invoice: Stripe.Invoice): FoundInvoice {
  const currency = invoice.currency.toUpperCase()
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    issuedAt: instantOf(invoice.created),
    total: fromMinor(invoice.total, currency),
    currency,
    state: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    url: invoice.hosted_invoice_url ?? null,
  }
}
