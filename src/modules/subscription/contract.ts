import { z } from 'zod'
import { get, post } from '#shared/route.ts'
import { CancelInput, CurrentSubscription, PassInput, Prices, SubscribeInput, SubscriptionInvoice } from './schema.ts'

const url = z.object({ url: z.string() })
/** An owner whose subscription ended returns through these. */
const owners = { audience: 'owner', whenLapsed: true, transaction: 'own' } as const

export const subscriptionContract = {
  current: get('/subscription/current', {
    summary: 'The subscription, and what is left of the trial',
    audience: 'member',
    whenLapsed: true,
    output: CurrentSubscription,
  }),
  prices: get('/subscription/prices', {
    summary: 'What a subscription costs',
    audience: 'owner',
    whenLapsed: true,
    output: Prices,
  }),
  invoices: get('/subscription/invoices', {
    ...owners,
    summary: 'Invoices of the subscription, newest first',
    output: z.array(SubscriptionInvoice),
  }),
  subscribe: post('/subscription/checkout', {
    ...owners,
    summary: 'Open the page on which a plan is paid',
    body: SubscribeInput,
    output: url,
  }),
  check: post('/subscription/check', {
    ...owners,
    summary: 'Ask the provider how the subscription stands',
    output: CurrentSubscription,
  }),
  cancel: post('/subscription/cancel', {
    ...owners,
    summary: 'Cancel the subscription at the end of what is paid',
    body: CancelInput,
    output: CurrentSubscription,
  }),
  reactivate: post('/subscription/reactivate', {
    ...owners,
    summary: 'Take a cancellation back',
    output: CurrentSubscription,
  }),
  pass: post('/subscription/practice', {
    ...owners,
    summary: 'In the sandbox: let days pass for the subscription alone',
    body: PassInput,
    output: CurrentSubscription,
  }),
  card: post('/subscription/card', {
    ...owners,
    summary: 'Open the page on which the card is changed',
    output: url,
  }),
}

export const billingHookContract = {
  tell: post('/hooks/billing', {
    audience: 'everyone',
    summary: 'Take news of a subscription, signed by the provider',
    raw: true,
    whenLapsed: true,
  }),
}
