import { z } from 'zod'
import { OrderOut } from '#modules/orders/aliases.ts'
import { PublicOrder } from '#modules/portal/public-order.ts'
import { byId, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { AgreedInput, ApproveInput, Change, ChangeInput, ChangePreview, DeclineChange, MakeChange } from './schema.ts'

export const changesContract = {
  preview: post('/orders/{id}/changes/preview', {
    summary: 'What a change to a booked order would make different, and what it would cost',
    params: byId,
    body: ChangeInput,
    output: ChangePreview,
    reads: true,
  }),
  make: post('/orders/{id}/changes', {
    summary: 'Ask the customer of a booked order to approve a change; one that waits is taken back',
    params: byId,
    body: MakeChange,
    output: Change,
    status: 201,
    newer: OrderOut,
    limit: 'documents',
  }),
  list: get('/orders/{id}/changes', {
    summary: 'The changes of a booked order, newest first',
    params: byId,
    output: z.array(Change),
  }),
  withdraw: post('/changes/{id}/withdraw', {
    summary: 'Take back a change that waits for its customer',
    params: byId,
    output: Change,
  }),
  send: post('/changes/{id}/send', {
    summary: 'Mail a change that waits to its customer again',
    params: byId,
    output: Change,
    limit: 'documents',
  }),
  agreed: post('/changes/{id}/agreed', {
    summary: 'Note that the customer agreed to a change otherwise than on her page',
    params: byId,
    body: AgreedInput,
    output: Change,
  }),
}

const customer = { audience: 'customer', params: z.object({ orderId: pathId }), whenLapsed: true } as const

export const customerChangesContract = {
  approve: post('/public/orders/{orderId}/change/approve', {
    ...customer,
    summary: 'Approve the change that waits, as it was shown',
    body: ApproveInput,
    output: PublicOrder,
  }),
  decline: post('/public/orders/{orderId}/change/decline', {
    ...customer,
    summary: 'Keep the order as it is',
    body: DeclineChange,
    output: PublicOrder,
  }),
}
