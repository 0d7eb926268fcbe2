import { byId } from '#shared/fields.ts'
import { get, patch } from '#shared/route.ts'
import { CustomerPrices, CustomerPricesChanges } from './schema.ts'

export const customerPricesContract = {
  get: get('/contacts/{id}/prices', {
    summary: 'What a customer pays, and how she is invoiced',
    params: byId,
    output: CustomerPrices,
  }),
  update: patch('/contacts/{id}/prices', {
    summary: 'Change what a customer pays, and how she is invoiced',
    params: byId,
    body: CustomerPricesChanges,
    output: CustomerPrices,
  }),
}
