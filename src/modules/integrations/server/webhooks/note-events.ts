import { randomUUID } from 'node:crypto'
import { insertRows, newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { ApiEnquiry, ApiOrder, ApiPayment } from '../../api-shapes.ts'
import { eventsOf, type Happened } from '../../events-of.ts'
import { WEBHOOK_EVENTS, type WebhookEventName } from '../../webhook-events.ts'
import { readEnquiry, readOrder, readPayment } from '../read-shapes.ts'
import { webhookBell } from './webhook-bell.ts'

/** The body of a webhook. `version` is the version of the shapes. */
export const envelopeOf = (ref: string, name: string, at: string, data: unknown): string =>
  JSON.stringify({ id: ref, type: name, version: 1, timestamp: at, data })

export const newRef = (): string => `evt_${randomUUID().replaceAll('-', '')}`

/**
 * Writes this transaction's events for the endpoints that want them, with each record as the transaction leaves it. A
 * transaction that is rolled back sends nothing.
 */
export async function noteEvents(scope: Scope): Promise<void> {
  const happened = eventsOf(scope.happenings)
  if (happened.length === 0) return
  const { db, businessId } = scope
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'events'])
    .where('business_id', '=', businessId)
    .where('off_reason', 'is', null)
    .execute()
  let isNoted = false
  for (const each of happened) {
    const wanting = endpoints.filter(({ events }) => events.includes(each.name)).map(({ id }) => id)
    const about = wanting.length > 0 ? await recordOf(scope, each) : undefined
    if (about === undefined) continue
    await noteEvent(scope, each.name, about, wanting)
    isNoted = true
  }
  if (isNoted) scope.afterCommit(webhookBell.ring)
}

type About = { data: unknown; orderId: number | null; enquiryId: number | null }

async function recordOf(scope: Scope, { name, id }: Happened): Promise<About | undefined> {
  switch (WEBHOOK_EVENTS[name].area) {
    case 'orders': {
      const data: ApiOrder = await readOrder(scope, id)
      return {
        data: { ...data, ...(name === 'order.cancelled' ? settledOf(scope, id) : {}) },
        orderId: id,
        enquiryId: null,
      }
    }
    case 'payments': {
      const data: ApiPayment = await readPayment(scope, id)
      return { data, orderId: data.orderId, enquiryId: null }
    }
    default: {
      const data: ApiEnquiry = await readEnquiry(scope, id)
      // Spam is not announced.
      return data.status === 'Spam' ? undefined : { data, orderId: null, enquiryId: id }
    }
  }
}

/** CAN: what goes back of a cancelled order, and what is kept, if that was settled with it. */
function settledOf({ happenings }: Scope, orderId: number): object {
  const settled = happenings.find(
    ({ act, entity, id }) => act === 'cancelled-by-terms' && entity === 'order' && id === orderId,
  )
  const { back, kept } = settled?.details ?? {}
  return settled === undefined ? {} : { back, kept }
}

/** Writes an event and its delivery to each of these endpoints. */
export async function noteEvent(
  scope: Scope,
  name: WebhookEventName | 'test',
  { data, orderId, enquiryId }: About,
  endpointIds: readonly number[],
): Promise<void> {
  const { db, businessId: business_id, now } = scope
  const ref = newRef()
  const id = await newId(scope, 'webhook_events')
  const body = envelopeOf(ref, name, now, data)
  await db
    .insertInto('webhook_events')
    .values({ business_id, id, ref, type: name, order_id: orderId, enquiry_id: enquiryId, body, created_at: now })
    .execute()
  await insertRows(
    scope,
    'webhook_deliveries',
    endpointIds.map((endpoint_id) => ({ endpoint_id, event_id: id, state: 'waiting', next_attempt_at: now })),
  )
}
