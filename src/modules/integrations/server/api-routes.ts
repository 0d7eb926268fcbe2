import { sql } from 'kysely'
import type { z } from 'zod'
import { createContact, updateContact } from '#modules/contacts/server/store.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { KeyCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { type ApiListing, apiContract } from '../api-contract.ts'
import type { ApiContactInput, ApiEvent, ApiHook, ApiHookInput, ApiIdentity, ApiOrder } from '../api-shapes.ts'
import { allows } from '../scopes.ts'
import type { WebhookEventName } from '../webhook-events.ts'
import { WEBHOOK_EVENTS } from '../webhook-events.ts'
import { integrationWords as words } from '../words.ts'
import { readContact, readEnquiry, readOrder, readPayment } from './read-shapes.ts'
import { createWebhook, removeWebhook, type WebhookNeeds } from './webhooks/webhooks.ts'

const LIMIT = 25
const SAMPLES = 3

type Needs = WebhookNeeds

/** The newest first. They are read together, to share messages to the database (decision 32). */
async function newest<Shape>(
  scope: Scope,
  table: 'orders' | 'payments' | 'enquiries' | 'contacts',
  { limit = LIMIT, before }: ApiListing,
  read: (scope: Scope, id: number) => Promise<Shape>,
): Promise<Shape[]> {
  const { businessId, db } = scope
  const isShown = table === 'enquiries' ? sql`status <> 'Spam'` : sql`true`
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where business_id = ${businessId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint) and ${isShown}
    order by id desc limit ${limit}`.execute(db)
  return Promise.all(rows.map(({ id }) => read(scope, id)))
}

function refuseUnlessAllowed({ key }: KeyCall, event: WebhookEventName): void {
  const scope = `read:${WEBHOOK_EVENTS[event].area}`
  if (!allows(key.scopes, scope)) throw new AppError('FORBIDDEN', words.notAllowed(scope))
}

const hooksOf = ({ db, businessId }: Scope, { key }: KeyCall) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'events'])
    .where('business_id', '=', businessId)
    .where('api_key_id', '=', key.id)

type Row = { id: number; url: string; events: string[] }
const toHook = ({ id, url, events }: Row): ApiHook => ({ id, url, event: events[0] as WebhookEventName })

async function subscribe(scope: Scope, services: Needs, call: KeyCall, { url, event }: ApiHookInput) {
  refuseUnlessAllowed(call, event)
  const { id, secret } = await createWebhook(scope, services, { url, events: [event], apiKeyId: call.key.id })
  return { id, url, event, secret }
}

async function unsubscribe(scope: Scope, call: KeyCall, id: number): Promise<void> {
  found(await hooksOf(scope, call).where('id', '=', id).executeTakeFirst(), words.hook)
  await removeWebhook(scope, id)
}

/** Each sample is dated by its record, so that it stays the same however often it is requested. */
async function samplesOf(scope: Scope, call: KeyCall, event: WebhookEventName): Promise<ApiEvent[]> {
  refuseUnlessAllowed(call, event)
  const { area } = WEBHOOK_EVENTS[event]
  const read = { orders: readOrder, payments: readPayment, enquiries: readEnquiry }[area]
  const records = await newest<ApiEvent['data']>(scope, area, { limit: SAMPLES }, read)
  return records.map((data) => ({
    id: `${event}-${data.id}`,
    type: event,
    version: 1,
    timestamp: 'receivedAt' in data ? data.receivedAt : data.createdAt,
    data,
  }))
}

async function identify(scope: Scope, { key }: KeyCall): Promise<z.infer<typeof ApiIdentity>> {
  const { businessName } = await getSettings(scope)
  return { bakery: businessName, key: key.name, scopes: key.scopes as z.infer<typeof ApiIdentity>['scopes'] }
}

async function makeContact(scope: Scope, input: ApiContactInput) {
  const { id } = await createContact(scope, input)
  return readContact(scope, id)
}

export const apiRoutes = (needs: Needs) =>
  serve(apiContract, {
    me: (scope, _input, call) => identify(scope, call),
    orders: (scope, listing) => newest<ApiOrder>(scope, 'orders', listing, readOrder),
    order: (scope, { id }) => readOrder(scope, id),
    makeOrder: async (scope, { body }) => readOrder(scope, (await createOrder(scope, body)).id),
    payments: (scope, listing) => newest(scope, 'payments', listing, readPayment),
    payment: (scope, { id }) => readPayment(scope, id),
    enquiries: (scope, listing) => newest(scope, 'enquiries', listing, readEnquiry),
    enquiry: (scope, { id }) => readEnquiry(scope, id),
    contacts: (scope, listing) => newest(scope, 'contacts', listing, readContact),
    contact: (scope, { id }) => readContact(scope, id),
    makeContact: (scope, { body }) => makeContact(scope, body),
    changeContact: async (scope, { id, body }) => {
      await updateContact(scope, id, body)
      return readContact(scope, id)
    },
    hooks: async (scope, _input, call) => (await hooksOf(scope, call).orderBy('id', 'desc').execute()).map(toHook),
    subscribe: (scope, { body }, call) => subscribe(scope, needs, call, body),
    unsubscribe: (scope, { id }, call) => unsubscribe(scope, call, id),
    samples: (scope, { event }, call) => samplesOf(scope, call, event),
  })
