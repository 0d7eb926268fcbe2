import type { Db } from '#server/db/pool.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { type RateRule, refuseUnless } from '#server/http/rate-limits.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Login, User } from '../schema.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { hashPassword, isPassword, NOBODYS_HASH, needsNewHash } from './hash-password.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { noteSecurity } from './note-security.ts'
import {
  asStranger,
  claimsOf,
  findClaims,
  findPersonByEmail,
  getUser,
  keepsPassword,
  lastUsed,
  type Membership,
  membershipsOf,
  noteSeen,
  type Person,
} from './people.ts'
import { cookieName, endSession, giveCookie, startSession, takeCookie } from './session.ts'

const EVEN_MS = 50

/** Wrong address, wrong password and suspended member are answered alike and cost the same. */
export async function signIn(accounts: Accounts, call: Call, input: Login): Promise<{ user: User }> {
  const { store, https, linkKey } = accounts
  const key = emailKey(input.email)
  const { person, memberships } = await recognise(accounts, call, key, input.password)
  const last = lastUsed(memberships)
  if (last === undefined) throw new AppError('UNAUTHENTICATED', authErrors.removed(memberships[0]?.businessName ?? ''))

  const remember = input.remember ?? false
  const former = call.cookie(cookieName(https))
  const { token, user } = await store.outsideTransaction(async (db, now, enter) => {
    if (!(await keepsPassword(db, person))) throw wrongSignIn()
    if (former) await endSession(db, former)
    const { id: userId } = person
    const { businessId: bakeryId } = last
    const token = await startSession(db, now, { userId, bakeryId, remember, ip: call.address, agent: call.agent })
    const scope = await enter(claimsOf(person, last))
    await noteSeen(scope, userId)
    noteSecurity(scope, call, 'auth.login')
    return { token, user: await getUser(scope, person.id) }
  })
  if (needsNewHash(person.passwordHash)) await renewHash(accounts, person, input.password)
  giveCookie(call, https, { token, userId: person.id, bakeryId: last.businessId, remember })
  rememberDevice(call, linkKey, key)
  return { user }
}

type Recognised = { person: Person; memberships: Membership[] }

/** The person of this address and password, who works in a bakery or did. */
export async function recognise(accounts: Accounts, call: Call, key: string, password: string): Promise<Recognised> {
  const { store, linkKey } = accounts
  const giveBack = await spendTries(accounts, triesOf(call, key, knownDevice(call, linkKey, key)))
  const person = await store.outside((db) => findPersonByEmail(db, key))
  const isRight = await isPassword(password, person?.passwordHash ?? NOBODYS_HASH)
  const memberships = isRight && person ? await store.outside((db) => membershipsOf(db, person.id)) : []
  if (!person || memberships.every(({ status }) => status === 'suspended')) {
    await evenTime(EVEN_MS, () => noteFailure(accounts, call, person))
    throw wrongSignIn()
  }
  await giveBack()
  return { person, memberships }
}

export const wrongSignIn = () => new AppError('UNAUTHENTICATED', authErrors.wrongSignIn)

/** A try at an address that nobody has belongs to no bakery: it stands in the server's log alone. */
async function noteFailure({ store }: Accounts, call: Call, person: Person | undefined): Promise<void> {
  call.log.warn({ ip: call.address }, 'a sign-in failed')
  if (!person) return
  await store.outsideTransaction(async (db, _now, enter) => {
    const claims = await findClaims(db, person)
    if (claims) noteSecurity(await enter(asStranger(claims, person)), call, 'auth.loginFailed')
  })
}

export async function signOut({ store, https }: Accounts, call: Call): Promise<void> {
  const token = call.cookie(cookieName(https))
  if (token) await store.outside((db) => endSession(db, token))
  takeCookie(call, https)
  call.answerHeader('clear-site-data', '"cache", "storage"')
}

type Try = [rule: RateRule, key: string]

/** The narrow limits first: who has used up his own does not use up the account's. */
function triesOf(call: Call, key: string, device: string | undefined): Try[] {
  if (device !== undefined) return [['login-account', `${key}|device:${device}`]]
  return [
    ['login-ip', call.ip],
    ['login-account', `${key}|${call.ip}`],
    ['login-account-hour', key],
  ]
}

/**
 * Counts a try before it is judged, so that many at once are not judged at once. The answer takes it back: only failures
 * count.
 */
async function spendTries({ limits }: Accounts, tries: readonly Try[]): Promise<() => Promise<void>> {
  for (const [rule, key] of tries) refuseUnless(await limits.spend(rule, key), authErrors.tooManyAttempts)
  return async () => {
    for (const [rule, key] of tries) {
      if (rule === 'login-account') await limits.forget(rule, key)
      else await limits.spend(rule, key, -1)
    }
  }
}

/** Refuses when the signed-in person herself guesses at her password too often. */
export async function requireOwnPassword(
  accounts: Accounts,
  call: MemberCall,
  person: Person,
  password: string,
  field: string,
): Promise<void> {
  const giveBack = await spendTries(accounts, [['login-account', `own:${person.id}`]])
  if (!(await isPassword(password, person.passwordHash))) {
    await call.inScope(async (scope) => noteSecurity(scope, call, 'auth.ownPasswordFailed'))
    throw wrongPassword(field)
  }
  await giveBack()
}

/** In the transaction that has the effect. */
export async function requireSamePassword(db: Db, person: Person, field: string): Promise<void> {
  if (!(await keepsPassword(db, person))) throw wrongPassword(field)
}

const wrongPassword = (field: string) =>
  new AppError('INVALID', authErrors.wrongPassword, { fields: { [field]: authErrors.wrongPassword } })

export async function renewHash({ store }: Accounts, person: Person, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await store.outside((db) =>
    db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', person.id)
      .where('password_hash', '=', person.passwordHash)
      .execute(),
  )
}
