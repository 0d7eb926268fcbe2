import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { Payment, PaymentChanges, PaymentInput, RefundInput } from './schema.ts'

export const paymentsContract = {
  list: get('/orders/{id}/payments', { summary: 'Payments of an order', params: byId, output: z.array(Payment) }),
  create: post('/orders/{id}/payments', {
    summary: 'Record a payment',
    params: byId,
    body: PaymentInput,
    output: Payment,
    status: 201,
    transaction: 'own',
  }),
  get: get('/payments/{id}', { summary: 'One payment', params: byId, output: Payment }),
  update: patch('/payments/{id}', {
    summary: 'Correct a payment that was recorded by hand',
    params: byId,
    body: PaymentChanges,
    output: Payment,
  }),
  reverse: del('/payments/{id}', { summary: 'Take back a payment that was recorded by mistake', params: byId }),
  refund: post('/payments/{id}/refund', {
    summary: 'Give money back',
    params: byId,
    body: RefundInput,
    output: Payment,
    status: 201,
  }),
}
