import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import type { Passkeys } from '#server/db/schema.generated.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { keyedHashes, sha256 } from '#server/secrets.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { Passkey, PasskeyAnswer, PasskeyInput, PasskeyLogin } from '../passkey/passkey.ts'
import type { User } from '../schema.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { comeIn, requireBakery } from './come-in.ts'
import { noteConfirmed } from './confirm.ts'
import { queueSignInChangedMail } from './mails.ts'
import { getPerson, membershipsOf } from './people.ts'
import { makeStep, readStep, useStep } from './steps.ts'
import { spendTries } from './tries.ts'
import { requireWayIn } from './ways-in.ts'

const PRODUCT = 'Bakebook'
const PASSKEYS_MAX = 20
/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

// It is large to load, and most people never need it.
const library = () => import('@simplewebauthn/server')

type Row = Selectable<Passkeys>
const toPasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** The site that a passkey belongs to: the server's address, or the one that this browser uses. */
function siteOf({ config, baseUrl }: Accounts, call: Call): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(config.baseUrl ?? call.header('origin') ?? baseUrl())
  return { origin, rpID: hostname }
}

/** The challenge that an authenticator signs, so that its answer is valid for this step only. */
const challengeOf = (step: string) => sha256(step)

const wrongPasskey = () => new AppError('UNAUTHENTICATED', authErrors.wrongPasskey)

const rowsOf = (db: Db, userId: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export async function listPasskeys({ db }: Scope, userId: number): Promise<Page<Passkey>> {
  const rows = await rowsOf(db, userId)
  return { rows: rows.map(toPasskey), total: rows.length }
}

type Question = { step: string; options: Record<string, unknown> }

export async function askNewPasskey(accounts: Accounts, scope: Scope, call: MemberCall): Promise<Question> {
  const { linkKey } = accounts
  const { userId, email } = call.session
  const step = makeStep(linkKey, 'new-passkey', call.now, [userId])
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: siteOf(accounts, call).rpID,
    userName: email,
    userID: Uint8Array.from(keyedHashes(linkKey, 'passkey-user', String(userId)).at(-1) ?? []),
    userDisplayName: scope.actor.name,
    challenge: Uint8Array.from(challengeOf(step)),
    excludeCredentials: (await rowsOf(scope.db, userId)).map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { step, options: { ...options } }
}

export async function addPasskey(accounts: Accounts, call: MemberCall, input: PasskeyInput): Promise<Passkey> {
  const { step, name, answer } = input
  const { userId } = call.session
  const { origin, rpID } = siteOf(accounts, call)
  if (readStep(accounts.linkKey, 'new-passkey', call.now, step)?.[0] !== userId)
    throw new AppError('CONFLICT', authErrors.passkeyTooLate)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challengeOf(step).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo)
    throw new AppError('INVALID', authErrors.badPasskey, { fields: { answer: authErrors.badPasskey } })
  const { id: credential_id, publicKey, counter } = registrationInfo.credential
  return call.again(async (scope) => {
    const { db, now } = scope
    if (!(await useStep(db, now, step))) throw new AppError('CONFLICT', authErrors.passkeyTooLate)
    if ((await rowsOf(db, userId)).length >= PASSKEYS_MAX)
      throw new AppError('CONFLICT', authErrors.tooManyPasskeys(PASSKEYS_MAX))
    const public_key = Buffer.from(publicKey)
    const row = await db
      .insertInto('passkeys')
      .values({ user_id: userId, credential_id, public_key, counter, name, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('CONFLICT', authErrors.passkeyKnown)
    await queueSignInChangedMail(scope, await getPerson(db, userId), 'passkeyAdded')
    return toPasskey(row)
  })
}

export async function removePasskey(accounts: Accounts, scope: Scope, userId: number, id: number): Promise<void> {
  const removed = await scope.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  found(removed, 'Passkey')
  await requireWayIn(accounts, scope.db, userId)
  await queueSignInChangedMail(scope, await getPerson(scope.db, userId), 'passkeyRemoved')
}

/** Names no person: the browser offers the passkeys that it has for this site. */
export async function askPasskey(accounts: Accounts, call: Call): Promise<Question> {
  const step = makeStep(accounts.linkKey, 'passkey', call.now, [])
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(accounts, call).rpID,
    challenge: Uint8Array.from(challengeOf(step)),
    userVerification: 'required',
  })
  return { step, options: { ...options } }
}

type Judged = { userId: number; use: (db: Db, now: string) => Promise<boolean> }

/**
 * Identifies the person whose passkey answered. `use` records it in the transaction with the effect, and returns false
 * for an answer that was used before.
 */
async function judge(accounts: Accounts, call: Call, { step, answer }: PasskeyAnswer): Promise<Judged> {
  const giveBack = await spendTries(accounts, [['login-ip', call.ip]])
  const { origin, rpID } = siteOf(accounts, call)
  const row = await accounts.store.outside((db) =>
    db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).executeTakeFirst(),
  )
  if (!row || readStep(accounts.linkKey, 'passkey', call.now, step) === undefined) throw wrongPasskey()
  const { verifyAuthenticationResponse } = await library()
  const judged = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challengeOf(step).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!judged?.verified) throw wrongPasskey()
  await giveBack()
  return {
    userId: row.user_id,
    use: async (db, now) => {
      if (!(await useStep(db, now, step))) return false
      const used = await db
        .updateTable('passkeys')
        .set({ counter: judged.authenticationInfo.newCounter, last_used_at: now })
        .where('id', '=', row.id)
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}

export async function signInByPasskey(accounts: Accounts, call: Call, input: PasskeyLogin): Promise<{ user: User }> {
  const { userId, use } = await judge(accounts, call, input)
  const [person, memberships] = await accounts.store.outside(
    async (db) => [await getPerson(db, userId), await membershipsOf(db, userId)] as const,
  )
  const coming = { person, last: requireBakery(memberships), remember: input.remember ?? false }
  const came = await comeIn(accounts, call, { ...coming, isRight: use })
  if (!came) throw wrongPasskey()
  return came
}

export async function confirmByPasskey(accounts: Accounts, call: MemberCall, input: PasskeyAnswer): Promise<void> {
  const { userId, use } = await judge(accounts, call, input)
  if (userId !== call.session.userId) throw new AppError('FORBIDDEN', authErrors.otherPasskey)
  await call.again(async (scope) => {
    if (!(await use(scope.db, scope.now))) throw new AppError('FORBIDDEN', authErrors.wrongPasskey)
    await noteConfirmed(scope, call.session.id)
  })
}
