import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import {
  ApiKey,
  ApiKeyInput,
  ApiKeyWithSecret,
  Delivery,
  IntegrationsStatus,
  OrderDelivery,
  Webhook,
  WebhookChanges,
  WebhookInput,
  WebhookWithSecret,
} from './schema.ts'

export const DeliveryListing = listing(['id']).pick({ page: true, pageSize: true })
export type DeliveryListing = z.infer<typeof DeliveryListing>

const owner = { audience: 'owner' } as const

export const integrationsContract = {
  status: get('/integrations', {
    ...owner,
    summary: 'How things stand with everything that reaches beyond the bakery',
    output: IntegrationsStatus,
  }),
}

export const apiKeysContract = {
  list: get('/integrations/api-keys', {
    ...owner,
    summary: 'The keys with which programs may call',
    output: z.array(ApiKey),
  }),
  create: post('/integrations/api-keys', {
    ...owner,
    summary: 'Make a key; it is answered once',
    body: ApiKeyInput,
    output: ApiKeyWithSecret,
    status: 201,
    secret: true,
  }),
  revoke: del('/integrations/api-keys/{id}', {
    ...owner,
    summary: 'End a key at once, and what it subscribed to',
    params: byId,
  }),
}

export const webhooksContract = {
  list: get('/integrations/webhooks', {
    ...owner,
    summary: 'The addresses that are told what happens',
    output: z.array(Webhook),
  }),
  create: post('/integrations/webhooks', {
    ...owner,
    summary: 'Tell an address what happens; the secret is answered once',
    body: WebhookInput,
    output: WebhookWithSecret,
    status: 201,
    secret: true,
  }),
  get: get('/integrations/webhooks/{id}', { ...owner, summary: 'One webhook', params: byId, output: Webhook }),
  update: patch('/integrations/webhooks/{id}', {
    ...owner,
    summary: 'Change a webhook, or switch it off and on',
    params: byId,
    body: WebhookChanges,
    output: Webhook,
  }),
  remove: del('/integrations/webhooks/{id}', {
    ...owner,
    summary: 'Delete a webhook with its deliveries',
    params: byId,
  }),
  renewSecret: post('/integrations/webhooks/{id}/secret', {
    ...owner,
    summary: 'Make a new secret; the former one signs for another day',
    params: byId,
    output: WebhookWithSecret,
    secret: true,
  }),
  test: post('/integrations/webhooks/{id}/test', {
    ...owner,
    summary: 'Send a test event now, and tell what came back',
    params: byId,
    output: Delivery,
    transaction: 'own',
  }),
  deliveries: get('/integrations/webhooks/{id}/deliveries', {
    ...owner,
    summary: 'What an address was told, newest first',
    params: byId,
    query: DeliveryListing,
    list: Delivery,
  }),
  ofOrder: get('/orders/{id}/webhook-deliveries', {
    ...owner,
    summary: 'What webhooks were told of an order in the last 30 days, newest first',
    params: byId,
    output: z.array(OrderDelivery),
  }),
  resend: post('/integrations/deliveries/{id}/resend', {
    ...owner,
    summary: 'Send the very same event once more',
    params: byId,
    output: Delivery,
  }),
}
