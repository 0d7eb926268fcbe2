import { byId } from '#shared/fields.ts'
import { get } from '#shared/route.ts'
import { LabelQuery, OrderLabels } from './schema.ts'

export const labelsContract = {
  get: get('/orders/{id}/labels', {
    summary: 'What labels of an order can say, item by item',
    audience: 'member',
    params: byId,
    output: OrderLabels,
  }),
  pdf: get('/orders/{id}/labels/pdf', {
    summary: 'Labels for the items of an order as PDF',
    audience: 'member',
    params: byId,
    query: LabelQuery,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
