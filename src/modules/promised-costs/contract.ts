import { z } from 'zod'
import { byId, decimal, flag, MONEY_MAX } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { OrderCostChange, PromisedLoss } from './schema.ts'

export const promisedCostsContract = {
  losing: get('/promised-costs', {
    summary: 'What booked orders leave less at today’s prices, where that is to be said',
    output: PromisedLoss.nullable(),
  }),
  ofOrder: get('/orders/{id}/promised-cost', {
    summary: 'What a promised order leaves at today’s prices, and why; null if nothing has changed',
    params: byId,
    output: OrderCostChange.nullable(),
  }),
  accept: post('/orders/{id}/drift-seen', {
    summary: 'Accept what a promised order leaves less, as it was shown',
    params: byId,
    body: z.object({ drift: decimal('The loss', { min: -MONEY_MAX, max: 0, places: 3 }) }),
    output: z.object({ success: flag }),
  }),
}
