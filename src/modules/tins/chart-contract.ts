import { bySlug } from '#modules/order-form/contract.ts'
import { get } from '#shared/route.ts'

export const servingChartContract = {
  pdf: get('/tools/serving-guides/pdf', {
    summary: 'The serving chart of the bakery as PDF',
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  publicPdf: get('/enquiries/public/serving-chart/{slug}', {
    audience: 'everyone',
    summary: 'The serving chart of a bakery that shows it to customers, as PDF',
    params: bySlug,
    file: true,
  }),
}
