import type { Call } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { releaseMail } from '#server/mail/release-mail.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { OpenFeed } from '../schema.ts'
import { authAnswers, authErrors } from '../words.ts'
import { type Accounts, closeOpenFeeds, openFeeds, ownerConfirmed, requiresVerification } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { queuePasswordChangedMail, queueResetMail } from './mails.ts'
import { noteSecurity } from './note-security.ts'
import { asStranger, findClaims, findPersonByEmail, getPerson, setPassword } from './people.ts'
import { endSessionsOf } from './session.ts'
import { triedToken } from './token-tries.ts'
import { forgetFactors } from './two-factor.ts'
import { findUserToken, makeUserToken, useUserToken } from './user-tokens.ts'

const EVEN_MS = 150

/** The answer is always the same; only the mailbox reveals more. */
export async function forgotPassword(accounts: Accounts, call: Call, email: string): Promise<{ message: string }> {
  const { store, limits, linkKey } = accounts
  await call.limit('forgot-ip', call.ip)
  const key = emailKey(email)
  await evenTime(EVEN_MS, async () => {
    const { allowed } = await limits.spend('forgot-account', key)
    if (!allowed) return
    await store.outsideTransaction(async (db, now, enter) => {
      const person = await findPersonByEmail(db, key)
      const claims = person && (await findClaims(db, person))
      if (!person || !claims) return
      const tokenId = await makeUserToken(db, now, linkKey, { userId: person.id, purpose: 'reset' })
      const scope = await enter(asStranger(claims, person))
      await queueResetMail(scope, person, tokenId)
      noteSecurity(scope, call, 'auth.forgotPassword')
    })
  })
  const { resetSent, noMail } = authAnswers
  return { message: requiresVerification(accounts) ? resetSent : `${resetSent} ${noMail}` }
}

const invalidLink = () =>
  new AppError('MALFORMED', authErrors.resetLink, { beside: { success: false, message: authErrors.resetLink } })

type Reset = { success: true; message: string; feeds?: OpenFeed[]; cleared?: true }

/** Ends every session and signs nobody in. */
export async function resetPassword(
  accounts: Accounts,
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<Reset> {
  const { store, limits } = accounts
  refuseCommonPassword(password, 'password')
  let beside: Pick<Reset, 'feeds' | 'cleared'> = {}
  const isGood = await triedToken(limits, call, async () => {
    const found = await store.outside((db, now) => findUserToken(db, now, token, ['reset']))
    return found?.state === 'good'
  })
  if (!isGood) throw invalidLink()
  const hash = await hashPassword(password)
  await store.outsideTransaction(async (db, now, enter) => {
    const found = await findUserToken(db, now, token, ['reset'])
    if (found?.state !== 'good' || !(await useUserToken(db, now, found.id))) throw invalidLink()
    const before = await getPerson(db, found.userId)
    await setPassword(db, now, found.userId, hash)
    // A passkey or code of somebody who registered this address without owning it must not remain.
    if (!before.verified) await forgetFactors(db, found.userId)
    // The link was read in that mailbox, which is all that verifying requires.
    await db
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', found.userId)
      .where('email_verified_at', 'is', null)
      .execute()
    await endSessionsOf(db, found.userId)
    const person = await getPerson(db, found.userId)
    const claims = await findClaims(db, person)
    if (!claims) return
    const scope = await enter(claims)
    const isOwner = claims.role === 'owner'
    const cleared = isOwner && !before.verified && (await ownerConfirmed(scope, person)).includes(true)
    if (!before.verified) await releaseMail(scope)
    const open = isOwner ? await openFeeds(scope) : []
    beside = { ...(open.length > 0 ? { feeds: open } : {}), ...(cleared ? { cleared } : {}) }
    await queuePasswordChangedMail(scope, person, { feeds: open, baseUrl: accounts.baseUrl() })
    noteSecurity(scope, call, 'auth.resetPassword')
  })
  return { success: true, message: authAnswers.resetDone, ...beside }
}

/** The link that has just set a password may also close the calendar feeds, which need no password. */
export async function closeFeeds(accounts: Accounts, call: Call, token: string): Promise<void> {
  const { store, limits } = accounts
  const isGood = await triedToken(limits, call, () =>
    store.outsideTransaction(async (db, now, enter) => {
      const found = await findUserToken(db, now, token, ['reset'])
      if (found?.state !== 'used' || found.expiresAt <= now) return false
      const claims = await findClaims(db, await getPerson(db, found.userId))
      if (claims?.role === 'owner') await closeOpenFeeds(await enter(claims))
      return true
    }),
  )
  if (!isGood) throw new AppError('MALFORMED', authErrors.resetLink)
}
