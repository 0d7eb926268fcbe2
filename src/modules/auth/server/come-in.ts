import type { Db } from '#server/db/pool.ts'
import type { Call } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { User } from '../schema.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { rememberDevice } from './known-device.ts'
import { noteSecurity } from './note-security.ts'
import { claimsOf, getUser, keepsPassword, lastUsed, type Membership, noteSeen, type Person } from './people.ts'
import { cookieName, endSession, giveCookie, startSession } from './session.ts'

export const wrongSignIn = () => new AppError('UNAUTHENTICATED', authErrors.wrongSignIn)

export function requireBakery(memberships: Membership[]): Membership {
  const last = lastUsed(memberships)
  if (last === undefined) throw new AppError('UNAUTHENTICATED', authErrors.removed(memberships[0]?.businessName ?? ''))
  return last
}

type Coming = { person: Person; last: Membership; remember: boolean }
type IsRight = (db: Db, now: string, scope: Scope) => Promise<boolean>

/** Undefined if the remaining check, in the transaction that signs the person in, failed. */
export async function comeIn(accounts: Accounts, call: Call, coming: Coming): Promise<{ user: User }>
export async function comeIn(
  accounts: Accounts,
  call: Call,
  coming: Coming & { isRight: IsRight },
): Promise<{ user: User } | undefined>
export async function comeIn(
  { store, https, linkKey }: Accounts,
  call: Call,
  { person, last, remember, isRight }: Coming & { isRight?: IsRight },
): Promise<{ user: User } | undefined> {
  const former = call.cookie(cookieName(https))
  const { id: userId } = person
  const { businessId: bakeryId } = last
  const came = await store.outsideTransaction(async (db, now, enter) => {
    if (!(await keepsPassword(db, person))) throw wrongSignIn()
    const scope = await enter(claimsOf(person, last))
    if (isRight && !(await isRight(db, now, scope))) return undefined
    if (former) await endSession(db, former)
    const token = await startSession(db, now, { userId, bakeryId, remember, ip: call.address, agent: call.agent })
    await noteSeen(scope, userId)
    noteSecurity(scope, call, 'auth.login')
    return { token, user: await getUser(scope, userId) }
  })
  if (came === undefined) return undefined
  giveCookie(call, https, { token: came.token, userId, bakeryId, remember })
  rememberDevice(call, linkKey, emailKey(person.email))
  return { user: came.user }
}
