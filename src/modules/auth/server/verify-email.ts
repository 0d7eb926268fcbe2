import type { Db } from '#server/db/pool.ts'
import type { Call } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { releaseMail } from '#server/mail/release-mail.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import { authAnswers, authErrors } from '../words.ts'
import { type Accounts, ownerMoved, requiresVerification } from './accounts.ts'
import { queueVerifyMail } from './mails.ts'
import { noteSecurity } from './note-security.ts'
import { findClaims, findPersonByEmail, getPerson } from './people.ts'
import { triedToken } from './token-tries.ts'
import { type FoundToken, findUserToken, makeUserToken, useUserToken } from './user-tokens.ts'

const EVEN_MS = 150
const PURPOSES = ['verify', 'change-email'] as const

type Verified = { status: 'verified' | 'already-used' }

/** Follows the link of a mail: confirms an account's address, or switches to its new one. */
export async function verifyEmail(accounts: Accounts, call: Call, token: string): Promise<Verified> {
  const { store, limits } = accounts
  let status: Verified['status'] | undefined
  await triedToken(limits, call, async () => {
    status = await store.outsideTransaction(async (db, now, enter) => {
      const found = await findUserToken(db, now, token, PURPOSES)
      if (!found || found.state === 'expired') return undefined
      if (found.state === 'used' || !(await useUserToken(db, now, found.id))) return 'already-used'
      const before = await getPerson(db, found.userId)
      await apply(db, now, found)
      const person = await getPerson(db, found.userId)
      const claims = await findClaims(db, person)
      if (claims) {
        const scope = await enter(claims)
        await noteSecurity(scope, call, 'auth.verifyEmail')
        if (!before.verified) await releaseMail(scope)
        if (before.email !== person.email && claims.role === 'owner')
          await ownerMoved(scope, { from: before.email, to: person.email, wasVerified: before.verified })
      }
      return 'verified'
    })
    return status !== undefined
  })
  if (status === undefined) throw new AppError('MALFORMED', authErrors.verifyLink)
  return { status }
}

async function apply(db: Db, now: string, { userId, newEmail }: FoundToken): Promise<void> {
  if (newEmail !== null) return changeEmailTo(db, now, userId, newEmail)
  await db.updateTable('users').set({ email_verified_at: now, updated_at: now }).where('id', '=', userId).execute()
}

/** The first person to confirm an address gets it. Links mailed to the former one end. */
export async function changeEmailTo(db: Db, now: string, userId: number, newEmail: string): Promise<void> {
  const key = emailKey(newEmail)
  const holder = await findPersonByEmail(db, key)
  if (holder && holder.id !== userId)
    throw new AppError('CONFLICT', authErrors.emailTaken, { fields: { email: authErrors.emailTaken } })
  await db
    .updateTable('users')
    // The version belongs to what the profile's form changes, which may be open in another tab.
    .set({ email: newEmail, email_key: key, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('user_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

export async function resendVerification(accounts: Accounts, call: Call, email: string): Promise<{ message: string }> {
  const { store, linkKey } = accounts
  const key = emailKey(email)
  await call.limit('forgot-ip', call.ip)
  await call.limit('resend-minute', key)
  await call.limit('resend-day', key)
  if (requiresVerification(accounts))
    await evenTime(EVEN_MS, () =>
      store.outsideTransaction(async (db, now, enter) => {
        const person = await findPersonByEmail(db, key)
        if (!person || person.verified) return
        const claims = await findClaims(db, person)
        if (!claims) return
        const tokenId = await makeUserToken(db, now, linkKey, { userId: person.id, purpose: 'verify' })
        await queueVerifyMail(await enter(claims), person.email, tokenId)
      }),
    )
  return { message: authAnswers.verificationSent }
}
