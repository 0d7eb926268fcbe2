import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { later } from '#server/mail/claim.ts'
import type { Scope } from '#server/scope.ts'
import type { SecretKey } from '#server/secrets.ts'
import { deliveryRest, endpointRest } from '../../rest-after.ts'
import { integrationWords as words } from '../../words.ts'
import { openSecret } from './sign-webhook.ts'

/** Longer than a call may take. */
const LEASE_MS = 60_000
const DAY_MS = 24 * 3_600_000
const OFF_AFTER_MS = 5 * DAY_MS

export type Claimed = {
  endpointId: number
  lease: string
  url: string
  secrets: string[]
  failures: number
  failingSince: string | null
  delivery: { id: number; attempts: number }
  ref: string
  body: string
}

/** The result of one call: a status, or the reason why there is none. */
export type Outcome = { status: number | null; problem: string | null; tookMs: number }
export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

/**
 * Leases the endpoint for a minute with its oldest due delivery: one at a time, so that events stay in order and a rush
 * never reaches the receiver at once. Undefined if another worker has it.
 */
export async function claimDelivery(
  scope: Scope,
  endpointId: number,
  linkKey: SecretKey,
): Promise<Claimed | undefined> {
  const { db, businessId, now } = scope
  const lease = randomUUID()
  const endpoint = await db
    .updateTable('webhook_endpoints')
    .set({ lease_token: lease, rests_until: later(now, LEASE_MS) })
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .where('off_reason', 'is', null)
    .where('rests_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (endpoint === undefined) return undefined
  const { rows } = await sql<{ id: number; attempts: number; ref: string; body: string }>`
    select d.id, d.attempts, e.ref, e.body
      from webhook_deliveries d join webhook_events e on e.business_id = d.business_id and e.id = d.event_id
     where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_attempt_at <= ${now}
     order by d.id limit 1`.execute(db)
  const [due] = rows
  if (due === undefined) {
    await heldBy(scope, { endpointId, lease }).set({ lease_token: null, rests_until: now }).execute()
    return undefined
  }
  const { id, attempts, ref, body } = due
  return {
    endpointId,
    lease,
    url: endpoint.url,
    secrets: secretsOf(scope, endpoint, linkKey),
    failures: endpoint.failures,
    failingSince: endpoint.failing_since,
    delivery: { id, attempts },
    ref,
    body,
  }
}

type Sealed = { secret_sealed: Buffer; former_sealed: Buffer | null; former_until: string | null }

/** The secret, and the former one while receivers change over. */
export function secretsOf({ businessId, now }: Scope, sealed: Sealed, linkKey: SecretKey): string[] {
  const { secret_sealed, former_sealed, former_until } = sealed
  const isFormerGood = former_sealed !== null && former_until !== null && former_until > now
  return [secret_sealed, ...(isFormerGood ? [former_sealed] : [])].flatMap(
    (each) => openSecret(linkKey, businessId, each) ?? [],
  )
}

const heldBy = ({ db, businessId }: Scope, { endpointId, lease }: Pick<Claimed, 'endpointId' | 'lease'>) =>
  db
    .updateTable('webhook_endpoints')
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .where('lease_token', '=', lease)

/** Returns why this switched the endpoint off, if it did. */
export async function markDelivery(
  scope: Scope,
  claimed: Claimed,
  outcome: Outcome,
  chance: () => number,
): Promise<'gone' | 'failing' | undefined> {
  const { db, businessId, now } = scope
  const attempts = claimed.delivery.attempts + 1
  const taken = isTaken(outcome)
  const failures = taken ? 0 : claimed.failures + 1
  const failingSince = taken ? null : (claimed.failingSince ?? now)
  const off = offReason(outcome, failingSince, now)
  const held = await heldBy(scope, claimed)
    .set({
      lease_token: null,
      rests_until: taken ? now : later(now, endpointRest(failures, chance())),
      failures,
      failing_since: failingSince,
      ...(off && { off_reason: off }),
    })
    .executeTakeFirstOrThrow()
  if (held.numUpdatedRows === 0n) return undefined
  const rest = taken ? undefined : deliveryRest(attempts, chance())
  await db
    .updateTable('webhook_deliveries')
    .set({
      attempts,
      tried_at: now,
      status: outcome.status,
      took_ms: outcome.tookMs,
      problem: outcome.problem,
      state: taken ? 'delivered' : rest === undefined ? 'given-up' : 'waiting',
      ...(rest === undefined ? {} : { next_attempt_at: later(now, rest) }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', claimed.delivery.id)
    .execute()
  if (off) await giveUpWaiting(scope, claimed.endpointId, off === 'gone' ? words.unsubscribed : words.switchedOff)
  return off
}

function offReason({ status }: Outcome, failingSince: string | null, now: string): 'gone' | 'failing' | undefined {
  if (status === 410) return 'gone'
  if (failingSince === null) return undefined
  return Date.parse(now) - Date.parse(failingSince) >= OFF_AFTER_MS ? 'failing' : undefined
}

/** Nothing waits for an endpoint that is off, because it would be old news. */
export async function giveUpWaiting({ db, businessId }: Scope, endpointId: number, problem: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'given-up', problem = coalesce(problem, ${problem})
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting'`.execute(db)
}
