import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import { emailKey } from '#shared/text/text.ts'
import { deviceOf } from '../device.ts'
import type { ProfileChanges, SessionRow, User } from '../schema.ts'
import { authErrors } from '../words.ts'
import { type Accounts, openFeeds, ownerMoved, requiresVerification } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { queueConfirmNewEmail, queueEmailChangedMail, queuePasswordChangedMail } from './mails.ts'
import { findPersonByEmail, getPerson, getUser, setPassword } from './people.ts'
import { endSessionsOf, giveCookie, startSession } from './session.ts'
import { requireOwnPassword, requireSamePassword } from './sign-in.ts'
import { makeUserToken } from './user-tokens.ts'
import { changeEmailTo } from './verify-email.ts'

export async function updateProfile(scope: Scope, userId: number, changes: ProfileChanges): Promise<User> {
  const { version, firstName, lastName, language, marketingOptIn } = changes
  const updated = await scope.db
    .updateTable('users')
    .set((eb) => ({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(language === undefined ? {} : { language }),
      ...(marketingOptIn === undefined ? {} : { marketing_opt_in: marketingOptIn }),
      updated_at: scope.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  const user = await getUser(scope, userId)
  if (!updated) throw stale(user)
  return user
}

type Credentials = { currentPassword: string; newPassword: string }

/** Ends the person's other sessions; this one continues under a new token. */
export async function changePassword(accounts: Accounts, call: MemberCall, input: Credentials): Promise<void> {
  const { userId } = call.session
  const { businessId: bakeryId } = call.claims
  const person = await accounts.store.outside((db) => getPerson(db, userId))
  await requireOwnPassword(accounts, call, person, input.currentPassword, 'currentPassword')
  refuseCommonPassword(input.newPassword, 'newPassword')
  const hash = await hashPassword(input.newPassword)
  const isTold = person.verified || (await accounts.limits.spend('unconfirmed-address', emailKey(person.email))).allowed
  let token: string | undefined
  let remember = false
  await call.once(async (scope) => {
    await requireSamePassword(scope.db, person, 'currentPassword')
    const current = await scope.db
      .selectFrom('sessions')
      .select('remember')
      .where('id', '=', call.session.id)
      .executeTakeFirst()
    remember = current?.remember ?? false
    await setPassword(scope.db, scope.now, userId, hash)
    await endSessionsOf(scope.db, userId)
    const place = { ip: call.address, agent: call.agent }
    token = await startSession(scope.db, scope.now, { userId, bakeryId, remember, ...place })
    if (isTold)
      await queuePasswordChangedMail(scope, person, {
        feeds: scope.role === 'owner' ? await openFeeds(scope) : [],
        baseUrl: accounts.baseUrl(),
      })
  })
  if (token !== undefined) giveCookie(call, accounts.https, { token, userId, bakeryId, remember })
}

/**
 * If this server sends mail, the new address must be confirmed first. The old address gets a mail in any case if it was
 * confirmed.
 */
export async function changeEmail(
  accounts: Accounts,
  call: MemberCall,
  { email, password }: { email: string; password: string },
): Promise<{ status: 'confirm' | 'changed' }> {
  const { store, linkKey } = accounts
  const { userId } = call.session
  const person = await store.outside((db) => getPerson(db, userId))
  await requireOwnPassword(accounts, call, person, password, 'password')
  if (email === person.email)
    throw new AppError('INVALID', authErrors.sameEmail, { fields: { email: authErrors.sameEmail } })
  await call.limit('change-email-account', String(userId))
  await call.limit('change-email-day', String(userId))
  await call.limit('unconfirmed-address', emailKey(email))
  return call.once(async (scope) => {
    await requireSamePassword(scope.db, person, 'password')
    if (!requiresVerification(accounts)) {
      await changeEmailTo(scope.db, scope.now, userId, email)
      if (scope.role === 'owner')
        await ownerMoved(scope, { from: person.email, to: email, wasVerified: person.verified })
      await queueEmailChangedMail(scope, person, email, true)
      return { status: 'changed' as const }
    }
    const holder = await findPersonByEmail(scope.db, emailKey(email))
    // Do not reveal that somebody else has that address: the answer is the same, only no mail is sent.
    if (!holder || holder.id === userId) {
      const tokenId = await makeUserToken(scope.db, scope.now, linkKey, {
        userId,
        purpose: 'change-email',
        newEmail: email,
      })
      await queueConfirmNewEmail(scope, email, tokenId)
    }
    await queueEmailChangedMail(scope, person, email, false)
    return { status: 'confirm' as const }
  })
}

/** The current session first, then the most recently used. */
export async function listSessions(
  scope: Scope,
  { id: currentId, userId }: MemberCall['session'],
): Promise<Page<SessionRow>> {
  const rows = await scope.db
    .selectFrom('sessions')
    .select(['id', 'agent', 'ip_prefix', 'created_at', 'last_seen_at', 'remember'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', scope.now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const idleFrom = new Date(Date.parse(scope.now) - IDLE_MS).toISOString()
  const shown = rows
    .filter(({ remember, last_seen_at }) => remember || last_seen_at > idleFrom)
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.agent ?? ''),
      address: row.ip_prefix,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      remember: row.remember,
      current: row.id === currentId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
  return { rows: shown, total: shown.length }
}

/** The time at which a session ends that is not used again. */
export async function sessionEnd(scope: Scope, id: number): Promise<string> {
  const { expires_at, remember } = await scope.db
    .selectFrom('sessions')
    .select(['expires_at', 'remember'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const idleUntil = new Date(Date.parse(scope.now) + IDLE_MS).toISOString()
  return remember || expires_at < idleUntil ? expires_at : idleUntil
}

const IDLE_MS = 12 * 3_600_000

export async function endOwnSession(scope: Scope, userId: number, id: number): Promise<void> {
  const ended = await scope.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  found(ended, 'Session')
}
