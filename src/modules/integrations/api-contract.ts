import { z } from 'zod'
import { byId, pathId } from '#shared/fields.ts'
import { del, get, patch, post } from '#shared/route.ts'
import {
  ApiContact,
  ApiContactChanges,
  ApiContactInput,
  ApiEnquiry,
  ApiEvent,
  ApiHook,
  ApiHookInput,
  ApiHookWithSecret,
  ApiIdentity,
  ApiOrder,
  ApiOrderInput,
  ApiPayment,
} from './api-shapes.ts'
import { WebhookEvent } from './schema.ts'

const LIMIT_MAX = 100

export const ApiListing = z.object({
  limit: pathId
    .pipe(z.int().max(LIMIT_MAX))
    .optional()
    .meta({ description: `How many, up to ${LIMIT_MAX}; 25 where it is left out` }),
  before: pathId.optional().meta({ description: 'Only those with a lower id: the last one of the page before' }),
})
export type ApiListing = z.infer<typeof ApiListing>

const key = { audience: 'key' } as const
const writtenContact = { without: 'read:contacts', shape: ApiContact.pick({ id: true, version: true }) }

/**
 * The calls of other programs, version 1, which only grows (decision 54). Lists are newest first, as REST hooks need
 * them.
 */
export const apiContract = {
  me: get('/v1/me', { ...key, summary: 'Which bakery a key is of, and what it allows', output: ApiIdentity }),
  orders: get('/v1/orders', {
    ...key,
    scope: 'read:orders',
    summary: 'Quotes and orders, newest first',
    query: ApiListing,
    output: z.array(ApiOrder),
  }),
  order: get('/v1/orders/{id}', {
    ...key,
    scope: 'read:orders',
    summary: 'One quote or order',
    params: byId,
    output: ApiOrder,
  }),
  makeOrder: post('/v1/orders', {
    ...key,
    scope: 'write:orders',
    summary: 'A draft of a quote, which the owner looks at and sends',
    body: ApiOrderInput,
    output: ApiOrder,
    unread: { without: 'read:orders', shape: ApiOrder.pick({ id: true, kind: true, number: true, status: true }) },
    status: 201,
  }),
  payments: get('/v1/payments', {
    ...key,
    scope: 'read:payments',
    summary: 'Payments and refunds, newest first',
    query: ApiListing,
    output: z.array(ApiPayment),
  }),
  payment: get('/v1/payments/{id}', {
    ...key,
    scope: 'read:payments',
    summary: 'One payment or refund',
    params: byId,
    output: ApiPayment,
  }),
  enquiries: get('/v1/enquiries', {
    ...key,
    scope: 'read:enquiries',
    summary: 'Order requests, newest first',
    query: ApiListing,
    output: z.array(ApiEnquiry),
  }),
  enquiry: get('/v1/enquiries/{id}', {
    ...key,
    scope: 'read:enquiries',
    summary: 'One order request',
    params: byId,
    output: ApiEnquiry,
  }),
  contacts: get('/v1/contacts', {
    ...key,
    scope: 'read:contacts',
    summary: 'Contacts, newest first',
    query: ApiListing,
    output: z.array(ApiContact),
  }),
  contact: get('/v1/contacts/{id}', {
    ...key,
    scope: 'read:contacts',
    summary: 'One contact of the bakery',
    params: byId,
    output: ApiContact,
  }),
  makeContact: post('/v1/contacts', {
    ...key,
    scope: 'write:contacts',
    summary: 'Add a contact to the bakery',
    body: ApiContactInput,
    output: ApiContact,
    unread: writtenContact,
    status: 201,
  }),
  changeContact: patch('/v1/contacts/{id}', {
    ...key,
    scope: 'write:contacts',
    summary: 'Change what is known of a contact',
    params: byId,
    body: ApiContactChanges,
    output: ApiContact,
    unread: writtenContact,
  }),
  hooks: get('/v1/hooks', { ...key, summary: 'What this key has subscribed to', output: z.array(ApiHook) }),
  subscribe: post('/v1/hooks', {
    ...key,
    summary: 'Subscribe an address to an event that the key may read',
    body: ApiHookInput,
    output: ApiHookWithSecret,
    status: 201,
    secret: true,
  }),
  unsubscribe: del('/v1/hooks/{id}', { ...key, summary: 'End a subscription of this key', params: byId }),
  samples: get('/v1/events/{event}/samples', {
    ...key,
    summary: 'How an event looks, made of the newest records',
    params: z.object({ event: WebhookEvent }),
    output: z.array(ApiEvent),
  }),
}
