import { z } from 'zod'
import { OrderOut } from '#modules/orders/aliases.ts'
import { byId, email, flag, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { AcceptInput, ChangesInput, DeclineInput, PublicOrder } from './public-order.ts'
import { Decision, QuoteState } from './schema.ts'

const byOrder = z.object({ orderId: pathId })
const customer = { audience: 'customer', params: byOrder } as const

export const quotesContract = {
  get: get('/orders/{id}/quote', {
    summary: 'Revisions, acceptance and links of a quote',
    params: byId,
    output: QuoteState,
  }),
  confirmAcceptance: post('/orders/{id}/confirm-acceptance', {
    summary: 'Book or decline a quote that the customer accepted',
    params: byId,
    body: Decision,
    output: OrderOut,
  }),
  changesDone: post('/orders/{id}/changes-done', {
    summary: 'Note that the owner has seen to the changes that the customer asked for',
    params: byId,
    output: OrderOut,
  }),
  link: post('/orders/{id}/link', {
    summary: "A new link to the customer's page of an order",
    params: byId,
    output: z.object({ url: z.string() }),
    transaction: 'own',
  }),
  revokeLink: post('/order-links/{id}/revoke', {
    summary: 'Withdraw every link to an order that went to the same person as this one',
    params: byId,
    output: QuoteState,
  }),
}

/** The calls of the customer's page. Every bad token of any kind gets the same 404 (R7). */
export const customerContract = {
  get: get('/public/orders/{orderId}', {
    ...customer,
    summary: 'An order as its customer sees it',
    output: PublicOrder,
  }),
  session: post('/public/orders/{orderId}/session', {
    ...customer,
    summary: "Exchange a mailed link's token for a cookie",
    // Anything sent in place of a token is a wrong token.
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
