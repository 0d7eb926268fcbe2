import type { Db } from '#server/db/pool.ts'
import { AppError } from '#shared/errors.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { NO_PASSWORD } from './hash-password.ts'

/**
 * Refuses to leave this person without a way to sign in: no password, no passkey, and no account at one of this
 * server's providers. Call it in the transaction that removed one; of two parallel ones the second waits.
 */
export async function requireWayIn({ providers }: Pick<Accounts, 'providers'>, db: Db, userId: number): Promise<void> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (password_hash !== NO_PASSWORD) return
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()
  const identities = await db.selectFrom('identities').select('issuer').where('user_id', '=', userId).execute()
  const isKnown = [...providers.values()].some(({ issuer }) => identities.some((each) => each.issuer === issuer))
  if (!passkey && !isKnown) throw new AppError('CONFLICT', authErrors.lastWayIn)
}
