import { z } from 'zod'
import { anyway } from '#modules/safety/schema.ts'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'

export const careCardsContract = {
  pdf: get('/orders/{id}/care-card/pdf', {
    summary: 'How to carry, keep, cut and serve the cakes of an order, as PDF',
    params: byId,
    query: z.object({ anyway }),
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  send: post('/orders/{id}/care-card/send', {
    summary: 'Mail the customer of an order its care card',
    params: byId,
    output: z.object({ to: z.string() }),
    limit: 'documents',
  }),
}
