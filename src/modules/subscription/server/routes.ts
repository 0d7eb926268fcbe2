import { sql } from 'kysely'
import { CardFailure } from '#server/cards/card-provider.ts'
import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { AppError } from '#shared/errors.ts'
import { billingHookContract, subscriptionContract } from '../contract.ts'
import { plansWords } from '../plans-words.ts'
import { listInvoices, openCardPage, passDays, readPrices, setCancelled, subscribe } from './manage.ts'
import { getSubscription } from './store.ts'
import { asking, type BillingNeeds, syncSubscription } from './sync-subscription.ts'

type Needs = BillingNeeds & Pick<Services, 'config'>

export function subscriptionRoutes(needs: Needs): Served {
  const { billing: mode } = needs.config
  return serve(subscriptionContract, {
    current: (scope) => getSubscription(scope, mode),
    prices: (scope) => readPrices(scope, needs),
    invoices: (call) => listInvoices(needs, call),
    subscribe: async (call, { body }) => ({ url: await subscribe(needs, call, body) }),
    check: async (call) => {
      await asking(needs, syncSubscription(needs, call.inScope))
      return call.inScope((scope) => getSubscription(scope, mode), 'read')
    },
    cancel: async (call, { body }) => {
      await setCancelled(needs, call, true, body)
      return call.inScope((scope) => getSubscription(scope, mode), 'read')
    },
    reactivate: async (call) => {
      await setCancelled(needs, call, false)
      return call.inScope((scope) => getSubscription(scope, mode), 'read')
    },
    pass: async (call, { body }) => {
      await passDays(needs, call, body.days)
      return call.inScope((scope) => getSubscription(scope, mode), 'read')
    },
    card: async (call) => ({ url: await openCardPage(needs, call) }),
  })
}

/** The provider's calls: a signed event about a customer makes us check the subscription at once. */
export const billingHookRoutes = ({ billing }: Needs) =>
  serve(billingHookContract, {
    tell: async (call) => {
      await call.limit('card-hook', call.ip)
      const signature = call.header('stripe-signature')
      const secret = billing?.hookSecret
      if (billing === undefined || secret === undefined || signature === undefined || call.raw === undefined)
        throw refused()
      const api = await billing.provider()
      const customer = verified(() => api.verify(call.raw as Buffer, signature, secret))
      if (customer !== undefined)
        await call.store.outside((db, now) =>
          sql`select ask_about_customer(${customer}, ${now}::timestamptz)`.execute(db),
        )
    },
  })

function verified<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof CardFailure) throw refused()
    throw error
  }
}

const refused = () => new AppError('MALFORMED', plansWords.notSigned)
