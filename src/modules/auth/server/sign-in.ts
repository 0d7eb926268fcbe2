import type { Db } from '#server/db/pool.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { FORGET_ALL } from '#server/http/security-headers.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Login, User } from '../schema.ts'
import type { LoginCode } from '../two-factor/two-factor.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { comeIn, requireBakery, wrongSignIn } from './come-in.ts'
import { hashPassword, isPassword, NO_PASSWORD, NOBODYS_HASH, needsNewHash } from './hash-password.ts'
import { knownDevice } from './known-device.ts'
import { queueSignInChangedMail } from './mails.ts'
import { noteSecurity } from './note-security.ts'
import {
  asStranger,
  claimsOf,
  findClaims,
  findPersonByEmail,
  getPerson,
  keepsPassword,
  type Membership,
  membershipsOf,
  type Person,
} from './people.ts'
import { cookieName, endSession, takeCookie } from './session.ts'
import { makeStep, readStep, useStep } from './steps.ts'
import { spendTries, type Try } from './tries.ts'
import { hasTwoFactor, takeCode, wrongCode } from './two-factor.ts'

const EVEN_MS = 50

/** If the person uses codes, nobody is signed in yet. */
export type SignedIn = { user: User } | { secondStep: string }

/** A wrong address, a wrong password and a suspended member get the same answer in the same time. */
export async function signIn(accounts: Accounts, call: Call, input: Login): Promise<SignedIn> {
  const { store } = accounts
  const { person: found, memberships } = await recognise(accounts, call, emailKey(input.email), input.password)
  const last = requireBakery(memberships)
  const remember = input.remember ?? false
  const person = needsNewHash(found.passwordHash) ? await renewHash(accounts, found, input.password) : found
  if (await store.outside((db) => hasTwoFactor(db, person.id)))
    return { secondStep: codeStep(accounts, call, person, remember) }
  return comeIn(accounts, call, { person, last, remember })
}

const markOf = (passwordHash: string) => sha256(passwordHash).toString('base64url')

/** The step to the code, for a person who has done the first one. */
export const codeStep = ({ linkKey }: Accounts, call: Call, { id, passwordHash }: Person, remember: boolean): string =>
  makeStep(linkKey, 'second-step', call.now, [id, markOf(passwordHash), Number(remember)])

/** The second step: a code from the app, or a backup code. Each works once. */
export async function signInByCode(accounts: Accounts, call: Call, { step, code }: LoginCode): Promise<{ user: User }> {
  const { store, linkKey } = accounts
  const [userId, mark, remember] = readStep(linkKey, 'second-step', call.now, step) ?? []
  if (typeof userId !== 'number') throw stepOver()
  const key = String(userId)
  const giveBack = await spendTries(accounts, [
    ['second-step', key],
    ['second-step-day', key],
  ])
  const [person, memberships] = await store.outside(
    async (db) => [await getPerson(db, userId), await membershipsOf(db, userId)] as const,
  )
  if (markOf(person.passwordHash) !== mark) throw stepOver()
  const last = requireBakery(memberships)
  const isRight = async (db: Db, now: string, scope: Scope) => {
    const taken = await takeCode(accounts, db, now, userId, code)
    if (!taken) return false
    if (!(await useStep(db, now, step))) throw stepOver()
    if (taken === 'backup') await queueSignInChangedMail(scope, person, 'backupCode')
    return true
  }
  const signedIn = await comeIn(accounts, call, { person, last, remember: remember === 1, isRight })
  if (signedIn === undefined) {
    await store.outsideTransaction(async (_db, _now, enter) =>
      noteSecurity(await enter(asStranger(claimsOf(person, last), person)), call, 'auth.codeFailed'),
    )
    throw wrongCode()
  }
  await giveBack()
  return signedIn
}

const stepOver = () => new AppError('UNAUTHENTICATED', authErrors.stepOver)

type Recognised = { person: Person; memberships: Membership[] }

/** The person with this address and password, who works or worked in a bakery. */
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

/** An attempt with an unknown address belongs to no bakery, so it appears only in the server's log. */
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
  for (const [name, value] of Object.entries(FORGET_ALL)) call.answerHeader(name, value)
}

/** The narrow limits come first: callers who use up their own do not use up the account's. */
function triesOf(call: Call, key: string, device: string | undefined): Try[] {
  if (device !== undefined) return [['login-account', `${key}|device:${device}`]]
  return [
    ['login-ip', call.ip],
    ['login-account', `${key}|${call.ip}`],
    ['login-account-hour', key],
  ]
}

/** Refuses if the signed-in person guesses the password too often. */
export async function requireOwnPassword(
  accounts: Accounts,
  call: MemberCall,
  person: Person,
  password: string,
  field: string,
): Promise<void> {
  if (person.passwordHash === NO_PASSWORD)
    throw new AppError('INVALID', authErrors.noPassword, { fields: { [field]: authErrors.noPassword } })
  const giveBack = await spendTries(accounts, [['login-account', `own:${person.id}`]])
  if (!(await isPassword(password, person.passwordHash))) {
    await call.inScope(async (scope) => noteSecurity(scope, call, 'auth.ownPasswordFailed'))
    throw wrongPassword(field)
  }
  await giveBack()
}

/** Call it in the transaction with the effect. */
export async function requireSamePassword(db: Db, person: Person, field: string): Promise<void> {
  if (!(await keepsPassword(db, person))) throw wrongPassword(field)
}

const wrongPassword = (field: string) =>
  new AppError('INVALID', authErrors.wrongPassword, { fields: { [field]: authErrors.wrongPassword } })

async function renewHash({ store }: Accounts, person: Person, password: string): Promise<Person> {
  const passwordHash = await hashPassword(password)
  const renewed = await store.outside((db) =>
    db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      .where('password_hash', '=', person.passwordHash)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!renewed) throw wrongSignIn()
  return { ...person, passwordHash }
}
