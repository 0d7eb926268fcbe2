import { usePart } from '#modules/settings/server/use-part.ts'
import type { Db } from '#server/db/pool.ts'
import type { KeySession } from '#server/http/register.ts'
import type { Scope } from '#server/scope.ts'
import { randomToken, sha256 } from '#server/secrets.ts'
import type { SessionQuery, Store } from '#server/store.ts'
import { AppError, found } from '#shared/errors.ts'
import type { ApiKey, ApiKeyInput, ApiKeyWithSecret } from '../schema.ts'
import { integrationWords as words } from '../words.ts'

const MOST = 20
const PREFIX_LENGTH = 9
const SEEN_EVERY_MS = 5 * 60_000

const openKeys = ({ db, businessId }: { db: Db; businessId: number }) =>
  db.selectFrom('api_keys').selectAll().where('business_id', '=', businessId).where('revoked_at', 'is', null)

export async function listKeys(scope: Scope): Promise<ApiKey[]> {
  const rows = await openKeys(scope).orderBy('id').execute()
  return rows.map(({ id, name, prefix, scopes, created_at, last_used_at }) => ({
    id,
    name,
    prefix,
    scopes: scopes as ApiKey['scopes'],
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

export async function createKey(scope: Scope, { name, scopes }: ApiKeyInput): Promise<ApiKeyWithSecret> {
  if ((await openKeys(scope).execute()).length >= MOST) throw new AppError('CONFLICT', words.tooManyKeys(MOST))
  const secret = `bk_${randomToken()}`
  const made = { name, prefix: secret.slice(0, PREFIX_LENGTH), scopes, createdAt: scope.now }
  const { id } = await scope.db
    .insertInto('api_keys')
    .values({
      business_id: scope.businessId,
      name,
      prefix: made.prefix,
      hash: sha256(secret),
      scopes,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await usePart(scope, 'programs')
  return { id, ...made, lastUsedAt: null, secret }
}

/** The next call with the key is refused, and its subscriptions end. */
export async function revokeKey(scope: Scope, id: number): Promise<void> {
  const { db, businessId, now } = scope
  found(await openKeys(scope).where('id', '=', id).executeTakeFirst(), words.apiKey)
  await db.deleteFrom('webhook_endpoints').where('business_id', '=', businessId).where('api_key_id', '=', id).execute()
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

type KeyRow = {
  business_id: number
  key_id: number
  name: string
  scopes: string[]
  last_used_at: string | null
  time_zone: string | null
}
type Seen = KeySession & { lastUsedAt?: string | null }

/** Finds the bakery and the rights of a key by its hash. */
export const keyQuery: SessionQuery<KeySession> = {
  sql: 'select * from api_key_of($1, $2)',
  read: (row): Seen => {
    const { business_id, key_id, name, scopes, last_used_at, time_zone } = row as KeyRow
    return {
      claims: { businessId: business_id, timeZone: time_zone ?? 'UTC', actor: { kind: 'key', id: key_id, name } },
      session: { id: key_id, name, scopes },
      lastUsedAt: last_used_at,
    }
  },
}

/** Records the use of a key, at most every five minutes, without delaying the call. */
export function markKeySeen(store: Store, { claims, session, lastUsedAt }: Seen): void {
  const now = store.now()
  if (lastUsedAt && Date.parse(now) - Date.parse(lastUsedAt) < SEEN_EVERY_MS) return
  void store
    .inBusiness(claims, ({ db, businessId }) =>
      db
        .updateTable('api_keys')
        .set({ last_used_at: now })
        .where('business_id', '=', businessId)
        .where('id', '=', session.id)
        .execute(),
    )
    .catch(() => {})
}
