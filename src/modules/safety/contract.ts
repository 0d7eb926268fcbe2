import { OrderOut } from '#modules/orders/aliases.ts'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { DecideSafety, KitchenSafety, Safety } from './schema.ts'

export const safetyContract = {
  get: get('/orders/{id}/safety', {
    audience: 'member',
    summary: 'What the customer of an order avoids, where it is found, and what was decided',
    params: byId,
    output: Safety,
    kitchen: KitchenSafety,
  }),
  decide: post('/orders/{id}/safety', {
    summary: 'Decide about the allergies of an order',
    params: byId,
    body: DecideSafety,
    output: Safety,
    newer: OrderOut,
  }),
}
