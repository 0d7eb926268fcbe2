import { z } from 'zod'
import { pathId } from '#shared/fields.ts'
import { del, get, post } from '#shared/route.ts'
import { CardAccount, ConnectInput, PayInput, PayOptions, PayResult } from './schema.ts'

const ofOrder = { audience: 'customer', params: z.object({ orderId: pathId }) } as const

export const cardHooksContract = {
  tell: post('/hooks/cards/{businessId}', {
    audience: 'everyone',
    params: z.object({ businessId: pathId }),
    summary: 'Take news of card payments, signed by their provider',
    raw: true,
    whenLapsed: true,
  }),
}

/** The calls of a customer who pays an order by card. */
export const cardPaymentsContract = {
  options: get('/public/orders/{orderId}/pay', {
    ...ofOrder,
    summary: 'What of an order can be paid by card now; null: nothing',
    output: z.object({ options: PayOptions.nullable() }),
  }),
  pay: post('/public/orders/{orderId}/pay', {
    ...ofOrder,
    summary: 'Open the page on which an order is paid by card',
    body: PayInput,
    output: z.object({ url: z.string() }),
    whenLapsed: true,
  }),
  ask: post('/public/orders/{orderId}/pay/{checkoutId}', {
    audience: 'customer',
    params: z.object({ orderId: pathId, checkoutId: pathId }),
    summary: 'Ask whether a card payment has arrived',
    output: PayResult,
    whenLapsed: true,
  }),
}

export const cardAccountContract = {
  get: get('/integrations/cards', {
    summary: 'The account that card payments go to',
    audience: 'owner',
    output: CardAccount,
  }),
  connect: post('/integrations/cards', {
    summary: 'Connect the account that card payments go to',
    audience: 'owner',
    body: ConnectInput,
    confirms: true,
    output: CardAccount,
    transaction: 'own',
  }),
  onboard: post('/integrations/cards/onboard', {
    summary: 'Open the page on which the provider asks who the owner is',
    confirms: true,
    audience: 'owner',
    output: z.object({ url: z.string() }),
    transaction: 'own',
  }),
  check: post('/integrations/cards/check', {
    summary: 'Ask the provider for news now',
    audience: 'owner',
    output: CardAccount,
    transaction: 'own',
  }),
  disconnect: del('/integrations/cards', {
    summary: 'Forget the account and its key',
    audience: 'owner',
    confirms: true,
  }),
}
