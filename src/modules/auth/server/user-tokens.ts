import type { Db } from '#server/db/pool.ts'
import { newId } from '#server/records/insert-rows.ts'
import { deriveToken, type SecretKey, sha256 } from '#server/secrets.ts'
import { later } from './session.ts'

export type TokenPurpose = 'verify' | 'reset' | 'change-email'

const MINUTES: Record<TokenPurpose, number> = { verify: 24 * 60, reset: 60, 'change-email': 24 * 60 }

type NewToken = { userId: number; purpose: TokenPurpose; newEmail?: string }

/**
 * Makes a single-use link for this person and ends earlier ones for the same purpose. Returns the row for
 * `userLinkPlaceholder`.
 */
export async function makeUserToken(
  db: Db,
  now: string,
  linkKey: SecretKey,
  { userId, purpose, newEmail }: NewToken,
): Promise<number> {
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  const id = await newId({ db }, 'user_tokens')
  await db
    .insertInto('user_tokens')
    .values({
      id,
      user_id: userId,
      purpose,
      token_hash: sha256(deriveToken(linkKey, 'user-token', id)),
      new_email: newEmail ?? null,
      created_at: now,
      expires_at: later(now, MINUTES[purpose] * 60_000),
    })
    .execute()
  return id
}

export type FoundToken = {
  id: number
  userId: number
  purpose: TokenPurpose
  newEmail: string | null
  state: 'good' | 'used' | 'expired'
  expiresAt: string
}

export async function findUserToken(
  db: Db,
  now: string,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .select(['id', 'user_id', 'purpose', 'new_email', 'used_at', 'expires_at'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', 'in', [...purposes])
    .executeTakeFirst()
  if (!row) return undefined
  const state = row.used_at !== null ? 'used' : row.expires_at <= now ? 'expired' : 'good'
  return {
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose as TokenPurpose,
    newEmail: row.new_email,
    state,
    expiresAt: row.expires_at,
  }
}

/** Uses the token up. Only one of several parallel calls succeeds; the others get false. */
export async function useUserToken(db: Db, now: string, id: number): Promise<boolean> {
  const used = await db
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
