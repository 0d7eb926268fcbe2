import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'

export const careCardsContract = {
  pdf: get('/orders/{id}/care-card/pdf', {
    summary: 'How to carry, keep, cut and serve the cakes of an order, as PDF',
    params: byId,
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
