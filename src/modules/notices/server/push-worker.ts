import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { workerClaims } from '#server/mail/claim.ts'
import { NotReachable, type Resolve } from '#server/outward/find-address.ts'
import { postOutward } from '#server/outward/post-outward.ts'
import { startRounds } from '#server/rounds.ts'
import type { Scope } from '#server/scope.ts'
import { allOf, type SecretKey } from '#server/secrets.ts'
import type { Store } from '#server/store.ts'
import { encryptPush, serverKeyOf, vapidHeader } from './encrypt-push.ts'
import { pushBell } from './note-pushes.ts'

type Options = {
  store: Store
  log: Log
  linkKey: SecretKey
  config: Pick<Config, 'privateHosts' | 'mailFrom'>
  resolve?: Resolve
  pollMs?: number
}
type PushWorker = { round: () => Promise<void>; stop: () => Promise<void> }

const BATCH = 50
const AT_ONCE = 8
const MINUTE = 60_000
/** Claiming a message makes it due again later, so the first of these must be longer than a call. */
const RESTS = [MINUTE, 5 * MINUTE, 30 * MINUTE]
/** The seconds that the push service keeps it for a device that is off. */
const TTL_SECONDS = 12 * 3600
const OTHER_KEY = 403
/** The address no longer exists, or belongs to another server's key. */
const GONE = [OTHER_KEY, 404, 410]
/** True if the service asks to retry later. */
const isBusy = (status: number) => status === 429 || status >= 500

/** Sends notices to the browsers' push services, each up to four times. */
export function startPushWorker(options: Options): PushWorker {
  const { store, log, pollMs } = options
  const due = () =>
    store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; id: number }>`
        select business_id, id from due_pushes(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })
  async function work(stopping: AbortSignal): Promise<void> {
    const limit = pLimit(AT_ONCE)
    for (let rows = await due(); rows.length > 0 && !stopping.aborted; rows = await due()) {
      const sent = await Promise.all(
        rows.map(({ business_id, id }) =>
          limit(async () => !stopping.aborted && (await sendOne(options, business_id, id))),
        ),
      )
      if (!sent.includes(true)) return
    }
  }
  const rounds = startRounds({ work, bell: pushBell, pollMs, log, failed: 'the push worker could not work' })
  return {
    round: rounds.round,
    stop: async () => {
      await rounds.stop()
    },
  }
}

/** False if another worker has it or it failed. */
async function sendOne(options: Options, businessId: number, id: number): Promise<boolean> {
  const { store, log } = options
  const claims = workerClaims(businessId)
  try {
    const claimed = await store.inBusiness(claims, (scope) => claim(scope, id))
    if (claimed === undefined) return false
    const status = await post(options, claimed)
    await store.inBusiness(claims, (scope) => settle(scope, claimed, status))
    return true
  } catch (error) {
    // It becomes due again by itself.
    log.error({ err: error, pushId: id }, 'a notice could not be pushed')
    return false
  }
}

type Claimed = {
  id: number
  deviceId: number
  attempts: number
  body: string
  endpoint: string
  publicKey: Buffer
  authSecret: Buffer
}

async function claim({ db, businessId, now }: Scope, id: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update push_messages p set attempts = p.attempts + 1,
           next_attempt_at = ${now}::timestamptz + (array[${sql.join(RESTS)}]::int[])[least(p.attempts + 1,
             ${RESTS.length})] * interval '1 millisecond'
      from push_devices d
     where p.business_id = ${businessId} and p.id = ${id} and p.next_attempt_at <= ${now}
       and d.business_id = p.business_id and d.id = p.device_id
    returning p.id, p.device_id as "deviceId", p.attempts, p.body, d.endpoint, d.public_key as "publicKey",
      d.auth_secret as "authSecret"`.execute(db)
  return rows[0]
}

/** A device that subscribed under an older key accepts only that key. */
async function post(options: Options, claimed: Claimed): Promise<number | undefined> {
  let status: number | undefined
  for (const key of allOf(options.linkKey)) {
    status = await postAs(key, options, claimed)
    if (status !== OTHER_KEY) break
  }
  return status
}

/** The status of the answer; undefined without one. */
async function postAs(key: Buffer, { store, config, resolve }: Options, claimed: Claimed): Promise<number | undefined> {
  const { endpoint: url, body } = claimed
  const contact = `mailto:${config.mailFrom}`
  try {
    return await postOutward({
      url,
      headers: {
        authorization: vapidHeader(url, { key: serverKeyOf(key), contact, now: store.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
      },
      body: encryptPush(body, claimed),
      privateHosts: config.privateHosts,
      resolve,
    })
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    return undefined
  }
}

async function settle({ db, businessId }: Scope, { id, deviceId, attempts }: Claimed, status?: number): Promise<void> {
  if (status !== undefined && GONE.includes(status)) {
    await db.deleteFrom('push_devices').where('business_id', '=', businessId).where('id', '=', deviceId).execute()
    return
  }
  if ((status === undefined || isBusy(status)) && attempts <= RESTS.length) return
  await db.deleteFrom('push_messages').where('business_id', '=', businessId).where('id', '=', id).execute()
}
