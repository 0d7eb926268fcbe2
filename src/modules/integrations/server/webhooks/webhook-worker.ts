import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { workerClaims } from '#server/mail/claim.ts'
import { NotReachable, type Resolve } from '#server/outward/find-address.ts'
import { postOutward } from '#server/outward/post-outward.ts'
import { startRounds } from '#server/rounds.ts'
import type { Scope } from '#server/scope.ts'
import type { SecretKey } from '#server/secrets.ts'
import type { Store } from '#server/store.ts'
import { type Claimed, claimDelivery, markDelivery, type Outcome } from './claim-delivery.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { webhookBell } from './webhook-bell.ts'

export type WebhookWorkerOptions = {
  store: Store
  log: Log
  linkKey: SecretKey
  config: Pick<Config, 'privateHosts'>
  /** Runs in the transaction that switches an endpoint off. */
  onOff: (scope: Scope, url: string, reason: 'gone' | 'failing') => Promise<void>
  resolve?: Resolve
  chance?: () => number
  restMs?: number
  pollMs?: number
}

export type WebhookWorker = {
  /** Sends what is due now; resolves when done. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

const BATCH = 50
const AT_ONCE = 8
/** The pause between two calls to one endpoint, so that events held back by an outage arrive slowly. */
const REST_MS = 100
const STOP_MS_MAX = 3_000

/**
 * Sends events to endpoints. A delivery is claimed, sent and marked in three steps: if the process dies between the
 * last two, it is sent again under the same webhook-id, by which receivers recognise it.
 */
export function startWebhookWorker(options: WebhookWorkerOptions): WebhookWorker {
  const { store, log, pollMs, restMs = REST_MS } = options

  const due = () =>
    store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; endpoint_id: number }>`
        select business_id, endpoint_id from due_webhooks(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })

  async function work(stopping: AbortSignal): Promise<void> {
    const limit = pLimit(AT_ONCE)
    for (;;) {
      const told = await Promise.all(
        (await due()).map(({ business_id, endpoint_id }) =>
          limit(async () => !stopping.aborted && (await tell(options, business_id, endpoint_id))),
        ),
      )
      if (stopping.aborted || !told.includes(true)) return
      await wait(restMs)
    }
  }

  const rounds = startRounds({ work, bell: webhookBell, pollMs, log, failed: 'the webhook worker could not work' })
  return {
    round: rounds.round,
    stop: async () => {
      await Promise.race([rounds.stop(), wait(STOP_MS_MAX, undefined, { ref: false })])
    },
  }
}

/** False if there was nothing to claim, or it could not be processed. */
async function tell(options: WebhookWorkerOptions, businessId: number, endpointId: number): Promise<boolean> {
  const { store, log, linkKey, onOff, chance = Math.random } = options
  const claims = workerClaims(businessId)
  try {
    const claimed = await store.inBusiness(claims, (scope) => claimDelivery(scope, endpointId, linkKey))
    if (claimed === undefined) return false
    const outcome = await send(options, claimed)
    await store.inBusiness(claims, async (scope) => {
      const off = await markDelivery(scope, claimed, outcome, chance)
      if (off) await onOff(scope, claimed.url, off)
    })
    return true
  } catch (error) {
    // The lease expires by itself and the delivery is tried again.
    log.error({ err: error, endpointId }, 'a webhook could not be worked on')
    return false
  }
}

type Sending = Pick<WebhookWorkerOptions, 'config' | 'resolve'> & { store: Pick<Store, 'now'> }
type Sent = Pick<Claimed, 'url' | 'ref' | 'body' | 'secrets'>

export async function send({ store, config, resolve }: Sending, { url, ref, body, secrets }: Sent): Promise<Outcome> {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const headers = webhookHeaders({ ref, at: store.now(), body, secrets })
    const status = await postOutward({ url, headers, body, privateHosts: config.privateHosts, resolve })
    return { status, problem: null, tookMs: took() }
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    return { status: null, problem: error.message, tookMs: took() }
  }
}
