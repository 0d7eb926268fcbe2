import { z } from 'zod'
import { get } from '#shared/route.ts'
import { ChosenOrders, LabelQuery, OrderLabels } from './schema.ts'

export const labelsContract = {
  get: get('/orders/labels', {
    summary: 'What labels of these orders can say, item by item',
    audience: 'member',
    query: ChosenOrders,
    output: z.array(OrderLabels),
  }),
  pdf: get('/orders/labels/pdf', {
    summary: 'Labels for the items of these orders as PDF',
    audience: 'member',
    query: LabelQuery,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
