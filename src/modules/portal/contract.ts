import { z } from 'zod'
import { byId, flag, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import {
  AskableDays,
  AskInput,
  CodeInput,
  OrderRequest,
  OtherOrder,
  OthersInput,
  Portal,
  RequestDecline,
  RequestMove,
  WhichDocument,
} from './schema.ts'

const customer = { audience: 'customer', params: z.object({ orderId: pathId }) } as const

/** What the customer's page of a booked order calls beside the order itself; a bad token is answered as there (R7). */
export const portalContract = {
  get: get('/public/orders/{orderId}/portal', {
    ...customer,
    summary: 'Documents and requests of an order as its customer sees them',
    output: Portal,
  }),
  days: get('/public/orders/{orderId}/days', {
    ...customer,
    summary: 'The days that may be asked for in the stead of the day of an order',
    output: AskableDays,
  }),
  ask: post('/public/orders/{orderId}/requests', {
    ...customer,
    summary: 'Ask the bakery for something about an order, or tell it something',
    body: AskInput,
    files: ['images'],
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

export const orderRequestsContract = {
  list: get('/orders/{id}/requests', {
    summary: 'What the customer of an order asked for on its page',
    params: byId,
    output: z.array(OrderRequest),
  }),
  move: post('/order-requests/{id}/move', {
    summary: 'Move an order to the day that its customer asked for, and tell her',
    params: byId,
    body: RequestMove,
    output: OrderRequest,
  }),
  decline: post('/order-requests/{id}/decline', {
    summary: 'Leave an order on its day, and tell its customer',
    params: byId,
    body: RequestDecline,
    output: OrderRequest,
  }),
  done: post('/order-requests/{id}/done', {
    summary: 'Note that the owner has seen to a request',
    params: byId,
    output: OrderRequest,
  }),
}
