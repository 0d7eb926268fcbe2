import { z } from 'zod'
import { byId, email, flag, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { AcceptInput, ChangesInput, DeclineInput, PublicOrder, TakeDayInput } from './public-order.ts'
import {
  Ask,
  AskableDays,
  AskDecline,
  AskInput,
  AskMove,
  AskWithFee,
  CancelPlan,
  CancelQuery,
  CodeInput,
  MoveInput,
  OtherOrder,
  OthersInput,
  Portal,
  WhichDocument,
} from './schema.ts'

const customer = { audience: 'customer', params: z.object({ orderId: pathId }) } as const

/** The calls of the customer's page. Every bad token gets the same 404. */
export const customerContract = {
  get: get('/public/orders/{orderId}', {
    ...customer,
    summary: 'An order as its customer sees it',
    output: PublicOrder,
  }),
  session: post('/public/orders/{orderId}/session', {
    ...customer,
    summary: "Exchange a mailed link's token for a cookie",
    // Anything sent in place of a token counts as a wrong token.
    body: z.object({ token: z.unknown().optional() }),
    output: PublicOrder,
    whenLapsed: true,
  }),
  accept: post('/public/orders/{orderId}/accept', {
    ...customer,
    summary: 'Accept a quote',
    body: AcceptInput,
    output: PublicOrder,
    whenLapsed: true,
  }),
  decline: post('/public/orders/{orderId}/decline', {
    ...customer,
    summary: 'Decline a quote',
    body: DeclineInput,
    output: PublicOrder,
    whenLapsed: true,
  }),
  requestChanges: post('/public/orders/{orderId}/request-changes', {
    ...customer,
    summary: 'Ask for changes to a quote',
    body: ChangesInput,
    files: ['images'],
    output: PublicOrder,
    whenLapsed: true,
  }),
  wait: post('/public/orders/{orderId}/wait', {
    ...customer,
    summary: 'Wait for a place on the day of a quote that others have filled',
    output: PublicOrder,
    whenLapsed: true,
  }),
  takeDay: post('/public/orders/{orderId}/take-day', {
    ...customer,
    summary: 'Take a free day for a booking whose day went to another order',
    body: TakeDayInput,
    output: PublicOrder,
    whenLapsed: true,
  }),
  freshLink: post('/public/orders/{orderId}/link', {
    ...customer,
    summary: 'Mail a fresh link to the address that was used for an order',
    body: z.object({ email: email() }),
    output: z.object({ success: flag }),
    whenLapsed: true,
  }),
  pdf: get('/public/orders/{orderId}/pdf', {
    ...customer,
    summary: 'The document that the customer sees, as PDF',
    file: true,
  }),
  calendar: get('/public/orders/{orderId}/calendar.ics', {
    ...customer,
    summary: "The order's day for the customer's own calendar",
    file: true,
  }),
  picture: get('/public/orders/{orderId}/pictures/{mediaId}', {
    audience: 'customer',
    params: z.object({ orderId: pathId, mediaId: pathId }),
    summary: 'A picture of the order that the customer sees',
    file: true,
  }),
}

/** The calls of a booked order's page, besides those of the order itself. A bad token gets the same answer. */
export const portalContract = {
  get: get('/public/orders/{orderId}/portal', {
    ...customer,
    summary: 'Documents and asks of an order as its customer sees them',
    output: Portal,
  }),
  days: get('/public/orders/{orderId}/days', {
    ...customer,
    summary: 'The days that may be asked for in the stead of the day of an order',
    output: AskableDays,
  }),
  ask: post('/public/orders/{orderId}/asks', {
    ...customer,
    summary: 'Ask the bakery for something about an order, or tell it something',
    body: AskInput,
    files: ['images'],
    output: Portal,
    whenLapsed: true,
  }),
  move: post('/public/orders/{orderId}/move', {
    ...customer,
    summary: 'Move an order to another free day, as its signed terms allow',
    body: MoveInput,
    output: Portal,
    whenLapsed: true,
  }),
  askCode: post('/public/orders/{orderId}/others/code', {
    ...customer,
    summary: 'Mail a code that opens the other orders of whoever has this address',
    body: CodeInput,
    output: z.object({ success: flag }),
    whenLapsed: true,
  }),
  others: post('/public/orders/{orderId}/others', {
    ...customer,
    summary: 'Open the other orders of the same customer with a mailed code',
    body: OthersInput,
    output: z.array(OtherOrder),
    whenLapsed: true,
  }),
  careCard: get('/public/orders/{orderId}/care-card', {
    ...customer,
    summary: 'How to carry, keep, cut and serve the cakes of a booked order, as PDF',
    file: true,
  }),
  document: get('/public/orders/{orderId}/document', {
    ...customer,
    summary: 'One of the documents of an order, as PDF',
    query: WhichDocument,
    file: true,
  }),
  image: get('/public/orders/{orderId}/images/{mediaId}', {
    audience: 'customer',
    params: z.object({ orderId: pathId, mediaId: pathId }),
    summary: 'A picture of an order, or one that its customer sent',
    file: true,
  }),
}

export const asksContract = {
  list: get('/orders/{id}/asks', {
    summary: 'What the customer of an order asked for on its page',
    params: byId,
    output: z.array(AskWithFee),
  }),
  move: post('/asks/{id}/move', {
    summary: 'Move an order to the day that its customer asked for, and tell her',
    params: byId,
    body: AskMove,
    output: Ask,
  }),
  decline: post('/asks/{id}/decline', {
    summary: 'Leave an order on its day, and tell its customer',
    params: byId,
    body: AskDecline,
    output: Ask,
  }),
  cancel: get('/orders/{id}/cancel', {
    summary: 'What cancelling an order would give back by the terms that its customer signed',
    params: byId,
    query: CancelQuery,
    output: CancelPlan,
  }),
  done: post('/asks/{id}/done', {
    summary: 'Note that the owner has seen to an ask',
    params: byId,
    output: Ask,
  }),
}
