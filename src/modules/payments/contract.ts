import { z } from 'zod'
import { PERIODS } from '#shared/dates/period.ts'
import { byId, moneyOut, version } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { PAYMENT_SORTS } from './filters.ts'
import {
  CreditInput,
  OrderCredit,
  Payment,
  PaymentChanges,
  PaymentInput,
  PaymentKind,
  PaymentRow,
  PaymentSums,
  RefundInput,
} from './schema.ts'

export const PaymentListing = listing(PAYMENT_SORTS).extend({
  period: z.enum(PERIODS).optional(),
  type: PaymentKind.optional(),
  method: z.string().max(60).optional(),
})
export type PaymentListing = z.infer<typeof PaymentListing>

const PaymentExport = PaymentListing.omit({ page: true, pageSize: true })
export type PaymentExport = z.infer<typeof PaymentExport>

const PaymentView = PaymentListing.omit({ sort: true, page: true, pageSize: true })
export type PaymentView = z.infer<typeof PaymentView>

export const paymentsContract = {
  listAll: get('/payments', { summary: 'Payments of all orders', query: PaymentListing, list: PaymentRow }),
  sums: get('/payments/sums', {
    summary: 'What the payments of a view add up to',
    query: PaymentView,
    output: PaymentSums,
  }),
  export: get('/payments/export', { summary: 'Payments as CSV', query: PaymentExport, file: true, audited: true }),
  methods: get('/payments/methods', {
    summary: 'Methods in use, those that the bakery typed as well',
    output: z.array(z.string()),
  }),
  list: get('/orders/{id}/payments', { summary: 'Payments of an order', params: byId, output: z.array(Payment) }),
  create: post('/orders/{id}/payments', {
    summary: 'Record a payment',
    params: byId,
    body: PaymentInput,
    output: Payment,
    status: 201,
    transaction: 'own',
  }),
  credit: get('/orders/{id}/credit', {
    summary: 'What the customer paid too much for other orders, and could pay this one with',
    params: byId,
    output: OrderCredit,
  }),
  setCredit: post('/orders/{id}/credit', {
    summary: 'Say how much of what was paid for an ended order its customer may use for another one',
    params: byId,
    body: CreditInput,
    output: z.object({ credit: moneyOut, version }),
  }),
  get: get('/payments/{id}', { summary: 'One payment', params: byId, output: Payment }),
  update: patch('/payments/{id}', {
    summary: 'Correct a payment that was recorded by hand',
    params: byId,
    body: PaymentChanges,
    output: Payment,
  }),
  reverse: del('/payments/{id}', { summary: 'Reverse a payment that was recorded by mistake', params: byId }),
  refund: post('/payments/{id}/refund', {
    summary: 'Refund a payment',
    params: byId,
    body: RefundInput,
    output: Payment,
    status: 201,
  }),
}
