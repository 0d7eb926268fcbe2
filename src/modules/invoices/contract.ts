import { byId } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { Invoice } from './schema.ts'

export const invoicesContract = {
  issue: post('/orders/{id}/invoice', {
    summary: 'Issue the invoice of an order, or bring it up to date under its number',
    params: byId,
    output: Invoice,
  }),
}
