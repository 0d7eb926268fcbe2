import { isIP } from 'node:net'
import { type Selectable, sql } from 'kysely'
import { refuseStrangeOrder } from '#modules/orders/server/order-notes.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import type { Config } from '#server/config.ts'
import type { WebhookEndpoints } from '#server/db/schema.generated.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import { later } from '#server/mail/claim.ts'
import { findAddress, NotReachable } from '#server/outward/find-address.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { type Page, window } from '#shared/records/paging.ts'
import type { DeliveryListing } from '../../contract.ts'
import type { Delivery, OrderDelivery, Webhook, WebhookChanges, WebhookInput, WebhookWithSecret } from '../../schema.ts'
import { integrationWords as words } from '../../words.ts'
import { giveUpWaiting, isTaken, secretsOf } from './claim-delivery.ts'
import { envelopeOf, newRef } from './note-events.ts'
import { newSecret, sealSecret } from './sign-webhook.ts'
import { webhookBell } from './webhook-bell.ts'
import { send } from './webhook-worker.ts'

export type WebhookNeeds = Pick<Services, 'config' | 'linkKey' | 'store'>

const MOST = 20
const FORMER_MS = 24 * 3_600_000

type Row = Selectable<WebhookEndpoints>
type Counted = { id: number; waiting: number; delivered: string | null }

const rowsOf = ({ db, businessId }: Scope) =>
  db.selectFrom('webhook_endpoints').selectAll().where('business_id', '=', businessId)

const rowOf = async (scope: Scope, id: number): Promise<Row> =>
  found(await rowsOf(scope).where('id', '=', id).executeTakeFirst(), words.webhook)

/** Locks the endpoint until the transaction ends. */
const hold = async (scope: Scope, id: number): Promise<Row> =>
  found(await rowsOf(scope).where('id', '=', id).forUpdate().executeTakeFirst(), words.webhook)

async function toWebhooks({ db, businessId, now }: Scope, rows: readonly Row[]): Promise<Webhook[]> {
  const { rows: counts } = await sql<Counted>`
    select w.id, count(*) filter (where d.state = 'waiting')::int as waiting,
           max(d.tried_at) filter (where d.state = 'delivered') as delivered
      from webhook_endpoints w
      left join webhook_deliveries d on d.business_id = w.business_id and d.endpoint_id = w.id
     where w.business_id = ${businessId} and w.id = any(${rows.map(({ id }) => id)})
     group by w.id`.execute(db)
  const keys = await db.selectFrom('api_keys').select(['id', 'name']).where('business_id', '=', businessId).execute()
  return rows.map((row) => {
    const counted = counts.find(({ id }) => id === row.id)
    return {
      id: row.id,
      url: row.url,
      events: row.events as Webhook['events'],
      isOn: row.off_reason === null,
      offReason: row.off_reason as Webhook['offReason'],
      failingSince: row.failing_since,
      waiting: counted?.waiting ?? 0,
      madeBy: keys.find(({ id }) => id === row.api_key_id)?.name ?? null,
      lastDeliveredAt: counted?.delivered ?? null,
      formerUntil: row.former_until !== null && row.former_until > now ? row.former_until : null,
      version: row.version,
      createdAt: row.created_at,
    }
  })
}

export const listWebhooks = async (scope: Scope): Promise<Webhook[]> =>
  toWebhooks(scope, await rowsOf(scope).orderBy('id').execute())

export async function getWebhook(scope: Scope, id: number): Promise<Webhook> {
  const [webhook] = await toWebhooks(scope, [await rowOf(scope, id)])
  return webhook as Webhook
}

/** A host name is looked up when it is called; a numeric address can be judged at once. */
export async function refuseUrl(
  url: string,
  { privateHosts }: Pick<Config, 'privateHosts'>,
  field = 'url',
): Promise<void> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !privateHosts) throw wrongUrl(words.urlWrong, field)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return
  await findAddress(hostname, { privateHosts }).catch((error: unknown) => {
    throw error instanceof NotReachable ? wrongUrl(error.message, field) : error
  })
}

const wrongUrl = (message: string, field: string) => new AppError('INVALID', message, { fields: { [field]: message } })

type NewWebhook = WebhookInput & { apiKeyId?: number }

export async function createWebhook(
  scope: Scope,
  { config, linkKey }: WebhookNeeds,
  { url, events, apiKeyId }: NewWebhook,
): Promise<WebhookWithSecret> {
  await refuseUrl(url, config)
  const { db, businessId, now } = scope
  if ((await rowsOf(scope).execute()).length >= MOST) throw new AppError('CONFLICT', words.tooMany(MOST))
  const secret = newSecret()
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      business_id: businessId,
      url,
      events,
      api_key_id: apiKeyId ?? null,
      secret_sealed: sealSecret(linkKey, businessId, secret),
      rests_until: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await usePart(scope, 'programs')
  return { ...(await getWebhook(scope, id)), secret }
}

export async function updateWebhook(
  scope: Scope,
  { config }: WebhookNeeds,
  id: number,
  { version, url, events, isOn }: WebhookChanges,
): Promise<Webhook> {
  await hold(scope, id)
  const before = await getWebhook(scope, id)
  if (before.version !== version) throw stale(before)
  if (url !== undefined) await refuseUrl(url, config)
  const switched = isOn === undefined || isOn === before.isOn ? undefined : isOn
  const isMoved = url !== undefined && url !== before.url
  await scope.db
    .updateTable('webhook_endpoints')
    .set({
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(switched === true && { off_reason: null }),
      ...((switched === true || isMoved) && { failures: 0, failing_since: null, rests_until: scope.now }),
      ...(switched === false && { off_reason: 'owner' }),
      version: version + 1,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (switched === false) await giveUpWaiting(scope, id, words.switchedOff)
  if (isMoved) await sendWaiting(scope, id)
  return getWebhook(scope, id)
}

/** A new address has no failures yet: it gets at once what waited because of the former one. */
async function sendWaiting({ db, businessId, now, afterCommit }: Scope, id: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  afterCommit(webhookBell.ring)
}

export async function removeWebhook(scope: Scope, id: number): Promise<void> {
  await rowOf(scope, id)
  await scope.db
    .deleteFrom('webhook_endpoints')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}

/** The former secret signs for another day, so that nothing is lost while the receiver changes over. */
export async function renewSecret(scope: Scope, { linkKey }: WebhookNeeds, id: number): Promise<WebhookWithSecret> {
  const { secret_sealed } = await hold(scope, id)
  const secret = newSecret()
  await scope.db
    .updateTable('webhook_endpoints')
    .set({
      secret_sealed: sealSecret(linkKey, scope.businessId, secret),
      former_sealed: secret_sealed,
      former_until: later(scope.now, FORMER_MS),
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  return { ...(await getWebhook(scope, id)), secret }
}

const DELIVERY = sql<Delivery>`d.id, e.ref, e.type as event, e.order_id as "orderId", e.enquiry_id as "enquiryId", d.state, d.attempts,
  e.created_at as "happenedAt", d.tried_at as "triedAt", d.status, d.took_ms as "tookMs", d.problem,
  case when d.state = 'waiting' then d.next_attempt_at end as "nextAttemptAt"
  from webhook_deliveries d join webhook_events e on e.business_id = d.business_id and e.id = d.event_id`

export async function listDeliveries(scope: Scope, id: number, paging: DeliveryListing): Promise<Page<Delivery>> {
  await rowOf(scope, id)
  const { db, businessId } = scope
  const { limit, offset } = window(paging)
  const { rows } = await sql<Delivery>`select ${DELIVERY}
    where d.business_id = ${businessId} and d.endpoint_id = ${id} order by d.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { total } = await db
    .selectFrom('webhook_deliveries')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const MOST_OF_ORDER = 100

export async function deliveriesOfOrder(scope: Scope, orderId: number): Promise<OrderDelivery[]> {
  await refuseStrangeOrder(scope, orderId)
  const { rows } = await sql<Omit<OrderDelivery, 'host'> & { url: string }>`
    select d.id, e.type as event, d.state, e.created_at as "happenedAt", w.id as "webhookId", w.url
      from webhook_events e
      join webhook_deliveries d on d.business_id = e.business_id and d.event_id = e.id
      join webhook_endpoints w on w.business_id = d.business_id and w.id = d.endpoint_id
     where e.business_id = ${scope.businessId} and e.order_id = ${orderId}
     order by d.id desc limit ${MOST_OF_ORDER}`.execute(scope.db)
  return rows.map(({ url, ...delivery }) => ({ ...delivery, host: new URL(url).host }))
}

async function getDelivery({ db, businessId }: Scope, id: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`select ${DELIVERY} where d.business_id = ${businessId} and d.id = ${id}`.execute(
    db,
  )
  return found(rows[0], words.delivery)
}

/** Sends the same bytes under the same `webhook-id`, by which the receiver knows if it already has them. */
export async function resendDelivery(scope: Scope, id: number): Promise<Delivery> {
  const { db, businessId, now } = scope
  const delivery = await getDelivery(scope, id)
  const { rows } = await sql<{ off: boolean }>`
    select w.off_reason is not null as off from webhook_endpoints w join webhook_deliveries d
        on d.business_id = w.business_id and d.endpoint_id = w.id
     where d.business_id = ${businessId} and d.id = ${id}`.execute(db)
  if (rows[0]?.off) throw new AppError('CONFLICT', words.isOff)
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_attempt_at: now, ...(delivery.state === 'waiting' ? {} : { attempts: 0 }) })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  scope.afterCommit(webhookBell.ring)
  return getDelivery(scope, id)
}

/** Returns the answer at once. An endpoint that is off can be tested too. */
export async function testWebhook(needs: WebhookNeeds, call: MemberCall, id: number): Promise<Delivery> {
  const ref = newRef()
  const { url, secrets, body } = await call.inScope(async (scope) => {
    const row = await rowOf(scope, id)
    const body = envelopeOf(ref, 'test', scope.now, { says: 'Hello from Bakebook' })
    return { url: row.url, secrets: secretsOf(scope, row, needs.linkKey), body }
  }, 'read')
  const outcome = await send(needs, { url, ref, body, secrets })
  return call.once(async (scope) => {
    const { db, businessId, now } = scope
    await rowOf(scope, id)
    const noted = await db
      .insertInto('webhook_events')
      .values({ business_id: businessId, ref, type: 'test', body, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = await db
      .insertInto('webhook_deliveries')
      .values({
        business_id: businessId,
        endpoint_id: id,
        event_id: noted.id,
        state: isTaken(outcome) ? 'delivered' : 'given-up',
        attempts: 1,
        next_attempt_at: now,
        tried_at: now,
        status: outcome.status,
        took_ms: outcome.tookMs,
        problem: outcome.problem,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getDelivery(scope, delivery.id)
  })
}
