import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { escapeLike } from '../db/search/like.ts'
import { BAKEBOOK, type Scope } from '../scope.ts'
import { type SecretKey, seal, unseal } from '../secrets.ts'
import type { Store } from '../store.ts'

const FORGOTTEN = 410

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * The stored answer of an earlier request with this key; undefined reserves the key for this request. If several arrive
 * at once, the first inserts the row and the others wait until its transaction ends.
 */
export async function findAnswered(
  scope: Scope,
  key: string,
  requestHashes: readonly Buffer[],
): Promise<KeptAnswer | undefined> {
  const kept = await scope.db
    .insertInto('idempotency')
    .values({
      business_id: scope.businessId,
      key,
      request_hash: requestHashes[0] ?? Buffer.alloc(0),
      status: 0,
      headers: '{}',
      body: '',
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (kept) return undefined
  const earlier = await scope.db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('business_id', '=', scope.businessId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!requestHashes.some((hash) => earlier.request_hash.equals(hash)))
    throw new AppError('KEY_REUSED', 'This Idempotency-Key was used for another request')
  if (earlier.status === FORGOTTEN)
    throw new AppError('CONFLICT', 'This has already been done. Its answer was erased with a contact’s details.')
  return { status: earlier.status, headers: earlier.headers as Record<string, string>, body: earlier.body }
}

export async function isAnswered({ db, businessId }: Scope, key: string): Promise<boolean> {
  const kept = await db
    .selectFrom('idempotency')
    .select('key')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .executeTakeFirst()
  return kept !== undefined
}

export function keepAnswer(scope: Scope, key: string, { status, headers, body }: KeptAnswer): void {
  scope.later(
    scope.db
      .updateTable('idempotency')
      .set({ status, headers: JSON.stringify(headers), body: String(body) })
      .where('business_id', '=', scope.businessId)
      .where('key', '=', key),
  )
}

const purposeOf = ({ businessId }: Scope) => `answer ${businessId}`

export const sealAnswer = (requestKey: SecretKey, scope: Scope, answer: KeptAnswer): KeptAnswer => ({
  ...answer,
  body: seal(requestKey, purposeOf(scope), answer.body).toString('base64'),
})

export function openAnswer(requestKey: SecretKey, scope: Scope, answer: KeptAnswer): KeptAnswer {
  const body = unseal(requestKey, purposeOf(scope), Buffer.from(answer.body, 'base64'))
  if (body === undefined)
    throw new AppError('CONFLICT', 'This has already been done, and its answer cannot be read any more')
  return { ...answer, body }
}

/** Deletes the stored answers that contain one of these texts. A repeated request is then refused, not run twice. */
export async function forgetAnswers(scope: Scope, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  // The texts as JSON writes them in an answer.
  const patterns = texts.map((text) => `%${escapeLike(JSON.stringify(text).slice(1, -1))}%`)
  await scope.db
    .updateTable('idempotency')
    .set({ status: FORGOTTEN, headers: '{}', body: '' })
    .where('business_id', '=', scope.businessId)
    .where(sql<boolean>`body ilike any(${patterns})`)
    .execute()
}

const KEPT_MS = 48 * 3_600_000

/** Deletes answers after two days: nobody repeats a request later, and they hold personal data. */
export async function sweepAnswered(store: Store): Promise<void> {
  const { rows } = await store.outside((db) =>
    sql<{ business_id: number }>`select business_id from all_businesses()`.execute(db),
  )
  const before = new Date(Date.parse(store.now()) - KEPT_MS).toISOString()
  for (const { business_id: businessId } of rows)
    await store.inBusiness({ businessId, actor: BAKEBOOK, timeZone: 'UTC' }, ({ db }) =>
      db.deleteFrom('idempotency').where('business_id', '=', businessId).where('created_at', '<', before).execute(),
    )
}
