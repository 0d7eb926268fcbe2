import type { Db } from '#server/db/pool.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import { cookieNameOf } from '#server/http/cookie-name.ts'
import { type Identity, type Provider, ProviderProblem } from '#server/providers/providers.ts'
import type { Scope } from '#server/scope.ts'
import { randomToken, sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { PROVIDER_NAMES, type ProviderName } from '#shared/providers.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Newcomer, ProviderRegistration, SignInWays } from '../provider/provider.ts'
import type { Purpose } from '../provider/provider-answer.ts'
import { providerErrors } from '../provider/provider-words.ts'
import type { User } from '../schema.ts'
import type { Accounts } from './accounts.ts'
import { comeIn, requireBakery } from './come-in.ts'
import { noteConfirmed } from './confirm.ts'
import { NO_PASSWORD } from './hash-password.ts'
import { queueSignInChangedMail } from './mails.ts'
import { findPersonByEmail, getPerson, membershipsOf } from './people.ts'
import { registerAndSignIn, trialOf } from './register.ts'
import { codeStep } from './sign-in.ts'
import { makeStep, readStep, useStep } from './steps.ts'
import { hasTwoFactor } from './two-factor.ts'
import { requireWayIn } from './ways-in.ts'

const COOKIE = 'provider'
const ASKED_SECONDS = 600
const CANCELLED = ['access_denied', 'user_cancelled_authorize']

/** A server without this provider has no such address. */
function providerOf({ providers }: Accounts, name: ProviderName): Provider {
  const provider = providers.get(name)
  if (provider === undefined) throw new AppError('NOT_FOUND', providerErrors.none)
  return provider
}

const cookieOf = ({ https }: Accounts) => cookieNameOf(https, COOKIE)
const digest = (text: string) => sha256(text).toString('base64url')
const pageOf = ({ baseUrl }: Accounts, name: ProviderName) => `${baseUrl()}/sign-in/${name}`

type Asking = { name: ProviderName; purpose: Purpose; remember?: boolean; userId?: number }

/**
 * The provider's page, with a state that is valid for ten minutes, once, and only in the browser that asked: only that
 * one has the cookie whose hash is in the state. The cookie is also the PKCE verifier.
 */
export async function askProvider(accounts: Accounts, call: Call, asking: Asking): Promise<{ url: string }> {
  const { name, purpose, remember = false, userId = 0 } = asking
  const provider = providerOf(accounts, name)
  await call.limit('provider-ip', call.ip)
  const verifier = randomToken()
  const challenge = digest(verifier)
  const step = makeStep(accounts.linkKey, 'provider', call.now, [name, purpose, challenge, Number(remember), userId])
  const state = `${purpose}.${step}`
  const begun = { redirectUri: pageOf(accounts, name), state, nonce: digest(state) }
  const url = await told(call, name, () => provider.begin({ ...begun, challenge }))
  call.setCookie(cookieOf(accounts), verifier, { maxAgeSeconds: ASKED_SECONDS })
  return { url }
}

type Answer = { name: ProviderName; purpose: Purpose; token: string }
type Judged = { identity: Identity; remember: boolean; userId: number }

/** The person in the provider's answer. */
async function judge(accounts: Accounts, call: Call, { name, purpose, token }: Answer): Promise<Judged> {
  const provider = providerOf(accounts, name)
  const label = PROVIDER_NAMES[name]
  await call.limit('provider-ip', call.ip)
  const answer = new URLSearchParams(token)
  const state = answer.get('state') ?? ''
  const step = state.slice(purpose.length + 1)
  const verifier = call.cookie(cookieOf(accounts)) ?? ''
  const [forName, forPurpose, challenge, remember, userId] =
    readStep(accounts.linkKey, 'provider', call.now, step) ?? []
  const isOurs = forName === name && forPurpose === purpose && challenge === digest(verifier)
  if (!isOurs || !(await accounts.store.outside((db, now) => useStep(db, now, step))))
    throw new AppError('CONFLICT', providerErrors.over())
  call.clearCookie(cookieOf(accounts))
  const refusal = answer.get('error')
  if (refusal !== null && CANCELLED.includes(refusal)) throw new AppError('CONFLICT', providerErrors.cancelled(label))
  const begun = { redirectUri: pageOf(accounts, name), state, nonce: digest(state) }
  const identity = await told(call, name, () => provider.identify({ ...begun, answer, verifier }))
  return { identity, remember: remember === 1, userId: Number(userId) }
}

const CODES = {
  down: 'UNAVAILABLE',
  refused: 'UNAVAILABLE',
  clock: 'UNAVAILABLE',
  untrusted: 'FORBIDDEN',
  used: 'CONFLICT',
} as const

/** Logs the kind of problem, but none of the provider's words, which could be about a person. */
async function told<T>(call: Call, name: ProviderName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    const { kind, message } = error
    call.log.warn({ provider: name, problem: kind, code: message }, 'a sign-in by a provider failed')
    const sentence = providerErrors[kind === 'used' ? 'over' : kind]
    throw new AppError(CODES[kind], sentence(PROVIDER_NAMES[name]))
  }
}

const findOwner = (db: Db, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** False if it was disconnected in the meantime. */
async function noteUse(db: Db, now: string, { issuer, subject, email }: Identity): Promise<boolean> {
  const used = await db
    .updateTable('identities')
    .set({ last_used_at: now, ...(email === undefined ? {} : { email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

type ByProvider = { user: User } | { secondStep: string } | { newcomer: Newcomer }

/** Replaces the password; if the person uses codes, a code is asked for next. */
export async function signInByProvider(
  accounts: Accounts,
  call: Call,
  name: ProviderName,
  token: string,
): Promise<ByProvider> {
  const { store } = accounts
  const { identity, remember } = await judge(accounts, call, { name, purpose: 'login', token })
  const owner = await store.outside((db) => findOwner(db, identity))
  if (!owner) return { newcomer: await welcomeNewcomer(accounts, call, name, identity) }
  const userId = owner.user_id
  const [person, memberships, asksForCode] = await store.outside(
    async (db) =>
      [await getPerson(db, userId), await membershipsOf(db, userId), await hasTwoFactor(db, userId)] as const,
  )
  const last = requireBakery(memberships)
  if (asksForCode) {
    await store.outside((db, now) => noteUse(db, now, identity))
    return { secondStep: codeStep(accounts, call, person, remember) }
  }
  const came = await comeIn(accounts, call, {
    person,
    last,
    remember,
    isRight: (db: Db, now: string) => noteUse(db, now, identity),
  })
  if (!came) throw new AppError('CONFLICT', providerErrors.over())
  return came
}

function requireVerified(name: ProviderName, { email, isVerified }: Identity): string {
  if (email === undefined || !isVerified)
    throw new AppError('FORBIDDEN', providerErrors.unverified(PROVIDER_NAMES[name]))
  return email
}

/** An account is never connected just because addresses match: the person must first prove to own it. */
async function welcomeNewcomer(
  { store, linkKey }: Accounts,
  call: Call,
  name: ProviderName,
  identity: Identity,
): Promise<Newcomer> {
  const email = requireVerified(name, identity)
  if (await store.outside((db) => findPersonByEmail(db, emailKey(email))))
    throw new AppError('CONFLICT', providerErrors.emailTaken(PROVIDER_NAMES[name], email))
  const { issuer, subject, firstName, lastName } = identity
  return { step: makeStep(linkKey, 'newcomer', call.now, [name, issuer, subject, email]), email, firstName, lastName }
}

/**
 * The address counts as confirmed because the provider has done that. The person has no password and may set one
 * through a mail.
 */
export async function registerByProvider(
  accounts: Accounts,
  call: Call,
  name: ProviderName,
  { step, ...input }: ProviderRegistration,
): Promise<{ user: User }> {
  providerOf(accounts, name)
  const { linkKey } = accounts
  const [forName, issuer, subject, email] = (readStep(linkKey, 'newcomer', call.now, step) ?? []) as string[]
  const isOver = () => new AppError('CONFLICT', providerErrors.tooLate)
  if (forName !== name || issuer === undefined || subject === undefined || email === undefined) throw isOver()
  const trial = await trialOf(accounts, call, input.promoCode)
  return registerAndSignIn(accounts, call, { ...input, ...trial, email }, async (scope, userId) => {
    if (!(await useStep(scope.db, scope.now, step))) throw isOver()
    await insertIdentity(scope, userId, name, { issuer, subject, email }, scope.now)
  })
}

type Known = Pick<Identity, 'issuer' | 'subject' | 'email'>

async function insertIdentity(
  { db, now }: Scope,
  userId: number,
  provider: ProviderName,
  { issuer, subject, email = undefined }: Known,
  lastUsedAt: string | null = null,
): Promise<void> {
  const label = PROVIDER_NAMES[provider]
  const connected = await db
    .insertInto('identities')
    .values({
      user_id: userId,
      provider,
      issuer,
      subject,
      email: email ?? null,
      created_at: now,
      last_used_at: lastUsedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (connected) return
  const owner = await findOwner(db, { issuer, subject })
  const isOfOther = owner !== undefined && owner.user_id !== userId
  throw new AppError('CONFLICT', (isOfOther ? providerErrors.ofOther : providerErrors.connected)(label))
}

export async function connectProvider(
  accounts: Accounts,
  call: MemberCall,
  name: ProviderName,
  token: string,
): Promise<{ isConnected: true }> {
  const { userId } = call.session
  const judged = await judge(accounts, call, { name, purpose: 'connect', token })
  // Somebody else signed in here in the meantime.
  if (judged.userId !== userId) throw new AppError('CONFLICT', providerErrors.over())
  requireVerified(name, judged.identity)
  return call.again(async (scope) => {
    await insertIdentity(scope, userId, name, judged.identity)
    await queueSignInChangedMail(scope, await getPerson(scope.db, userId), `${name}Connected`)
    return { isConnected: true as const }
  })
}

export async function disconnectProvider(
  accounts: Accounts,
  scope: Scope,
  userId: number,
  name: ProviderName,
): Promise<void> {
  providerOf(accounts, name)
  const removed = await scope.db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', name)
    .returning('user_id')
    .executeTakeFirst()
  if (!removed) throw new AppError('NOT_FOUND', providerErrors.none)
  await requireWayIn(accounts, scope.db, userId)
  await queueSignInChangedMail(scope, await getPerson(scope.db, userId), `${name}Disconnected`)
}

/** It proves as much as signing in again would. */
export async function confirmByProvider(
  accounts: Accounts,
  call: MemberCall,
  name: ProviderName,
  token: string,
): Promise<void> {
  const { identity } = await judge(accounts, call, { name, purpose: 'confirm', token })
  await call.again(async (scope) => {
    const owner = await findOwner(scope.db, identity)
    if (owner?.user_id !== call.session.userId)
      throw new AppError('FORBIDDEN', providerErrors.unknown(PROVIDER_NAMES[name]))
    await noteUse(scope.db, scope.now, identity)
    await noteConfirmed(scope, call.session.id)
  })
}

export async function listSignInWays({ providers }: Accounts, { db }: Scope, userId: number): Promise<SignInWays> {
  const { passwordHash } = await getPerson(db, userId)
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute()
  return {
    hasPassword: passwordHash !== NO_PASSWORD,
    providers: [...providers.keys()].map((provider) => {
      const row = rows.find((each) => each.provider === provider)
      return {
        provider,
        connected: row ? { email: row.email, createdAt: row.created_at, lastUsedAt: row.last_used_at } : null,
      }
    }),
  }
}
