import { serve } from '#server/http/handlers.ts'
import { apiKeysContract, integrationsContract, webhooksContract } from '../contract.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { readStatus, type StatusNeeds } from './read-status.ts'
import {
  createWebhook,
  deliveriesOfOrder,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type WebhookNeeds,
} from './webhooks/webhooks.ts'

export const integrationsRoutes = (services: StatusNeeds) =>
  serve(integrationsContract, { status: (scope) => readStatus(scope, services) })

export const apiKeysRoutes = serve(apiKeysContract, {
  list: (scope) => listKeys(scope),
  create: (scope, { body }) => createKey(scope, body),
  revoke: (scope, { id }) => revokeKey(scope, id),
})

export const webhooksRoutes = (needs: WebhookNeeds) =>
  serve(webhooksContract, {
    list: (scope) => listWebhooks(scope),
    create: (scope, { body }) => createWebhook(scope, needs, body),
    get: (scope, { id }) => getWebhook(scope, id),
    update: (scope, { id, body }) => updateWebhook(scope, needs, id, body),
    remove: (scope, { id }) => removeWebhook(scope, id),
    renewSecret: (scope, { id }) => renewSecret(scope, needs, id),
    test: (call, { id }) => testWebhook(needs, call, id),
    deliveries: (scope, { id, ...paging }) => listDeliveries(scope, id, paging),
    ofOrder: (scope, { id }) => deliveriesOfOrder(scope, id),
    resend: (scope, { id }) => resendDelivery(scope, id),
  })
