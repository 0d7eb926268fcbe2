import { z } from 'zod'
import { byId, flag, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { AskInput, CodeInput, OrderRequest, OtherOrder, OthersInput, Portal, WhichDocument } from './schema.ts'

const customer = { audience: 'customer', params: z.object({ orderId: pathId }) } as const

/** What the customer's page of a booked order calls beside the order itself; a bad token is answered as there (R7). */
export const portalContract = {
  get: get('/public/orders/{orderId}/portal', {
    ...customer,
    summary: 'Documents and requests of an order as its customer sees them',
    output: Portal,
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
    summary: 'A picture that the customer sent',
    file: true,
  }),
}

export const orderRequestsContract = {
  list: get('/orders/{id}/requests', {
    summary: 'What the customer of an order asked for on its page',
    params: byId,
    output: z.array(OrderRequest),
  }),
  done: post('/order-requests/{id}/done', {
    summary: 'Note that the owner has seen to a request',
    params: byId,
    output: OrderRequest,
  }),
}
