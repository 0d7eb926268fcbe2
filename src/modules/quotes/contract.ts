import { z } from 'zod'
import { OrderOut } from '#modules/orders/aliases.ts'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { Decision, QuoteState } from './schema.ts'

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
    secret: true,
  }),
  revokeLink: post('/order-links/{id}/revoke', {
    summary: 'Withdraw every link to an order that went to the same person as this one',
    params: byId,
    output: QuoteState,
  }),
}
