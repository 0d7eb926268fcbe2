import { type Selectable, sql } from 'kysely'
import { passwordProblem } from '#modules/auth/password.ts'
import type { User } from '#modules/auth/schema.ts'
import type { Accounts } from '#modules/auth/server/accounts.ts'
import { enterBakery } from '#modules/auth/server/bakeries.ts'
import { wrongSignIn } from '#modules/auth/server/come-in.ts'
import { isCommonPassword } from '#modules/auth/server/common-passwords.ts'
import { hashPassword } from '#modules/auth/server/hash-password.ts'
import { rememberDevice } from '#modules/auth/server/known-device.ts'
import { noteSecurity } from '#modules/auth/server/note-security.ts'
import { findPersonByEmail, getPerson, getUser, keepsPassword, type Person } from '#modules/auth/server/people.ts'
import { cookieName, endSession, giveCookie, startSession } from '#modules/auth/server/session.ts'
import { recognise } from '#modules/auth/server/sign-in.ts'
import { triedToken } from '#modules/auth/server/token-tries.ts'
import { hasTwoFactor } from '#modules/auth/server/two-factor.ts'
import { verifiedOwner } from '#modules/auth/server/verified-owner.ts'
import { authErrors, passwordWords } from '#modules/auth/words.ts'
import type { Db } from '#server/db/pool.ts'
import type { Invitations } from '#server/db/schema.generated.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { GivenRole, JoinInput, ShownInvitation } from '../schema.ts'
import { teamErrors } from '../words.ts'
import { isExpired } from './invitations.ts'
import { queueJoinedMail } from './mails.ts'

type Row = Selectable<Invitations>
type Found = { row: Row; businessName: string; timeZone: string }

type At = { business_id: number; id: number; time_zone: string | null; business_name: string }

/** Wrong links count against the caller's address. */
async function findInvitation({ store, limits }: Accounts, call: Call, token: string): Promise<Found> {
  let found: Found | undefined
  await triedToken(limits, call, async () => {
    found = await store.outsideTransaction(async (db, _now, enter) => {
      const { rows } = await sql<At>`
        select business_id, id, time_zone, business_name from invitation_of(${sha256(token)})`.execute(db)
      const [at] = rows
      if (!at) return undefined
      const timeZone = at.time_zone ?? 'UTC'
      const scope = await enter({ businessId: at.business_id, actor: { kind: 'visitor', name: 'invited' }, timeZone })
      const row = await scope.db
        .selectFrom('invitations')
        .selectAll()
        .where('business_id', '=', scope.businessId)
        .where('id', '=', at.id)
        .executeTakeFirstOrThrow()
      return { row, businessName: at.business_name, timeZone }
    })
    return found !== undefined
  })
  if (found === undefined) throw new AppError('MALFORMED', teamErrors.link)
  return found
}

function stateOf(row: Row, now: string): ShownInvitation['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.accepted_at !== null) return 'used'
  return isExpired(row, now) ? 'expired' : 'open'
}

export async function lookAtInvitation(accounts: Accounts, call: Call, token: string): Promise<ShownInvitation> {
  const { row, businessName } = await findInvitation(accounts, call, token)
  const person = await accounts.store.outside((db) => findPersonByEmail(db, row.email_key))
  return {
    state: stateOf(row, call.now),
    email: row.email,
    businessName,
    role: row.role as GivenRole,
    invitedBy: row.invited_by,
    hasAccount: person !== undefined,
  }
}

async function findOpen(accounts: Accounts, call: Call, token: string): Promise<Found> {
  const found = await findInvitation(accounts, call, token)
  const state = stateOf(found.row, call.now)
  if (state !== 'open') throw new AppError('CONFLICT', teamErrors[state])
  return found
}

type Entering = { accounts: Accounts; call: Call; found: Found }

/** Uses the invitation up in the transaction in which the person joins: of two tabs one succeeds. */
async function enterTeam(
  { call, found: { row, businessName, timeZone } }: Entering,
  { id, firstName, lastName, email }: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>,
  enter: (claims: Claims) => Promise<Scope>,
): Promise<Scope> {
  const name = `${firstName} ${lastName}`
  const role = row.role as GivenRole
  const scope = await enter({
    businessId: row.business_id,
    role,
    timeZone,
    actor: { kind: 'user', id, name },
  })
  const { db, businessId, now } = scope
  const used = await db
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', row.id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('CONFLICT', teamErrors.used)
  // Sessions from before the removal must not become valid again.
  await db.deleteFrom('sessions').where('bakery_id', '=', businessId).where('user_id', '=', id).execute()
  await db
    .insertInto('memberships')
    .values({ business_id: businessId, user_id: id, role, status: 'active', created_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id'])
        .doUpdateSet({ role, status: 'active', created_at: now, last_seen_at: now })
        .where('memberships.status', '=', 'removed'),
    )
    .execute()
  noteSecurity(scope, call, 'auth.joinTeam')
  const owner = await verifiedOwner(scope)
  if (owner) await queueJoinedMail(scope, owner, { name, email, role }, businessName)
  return scope
}

/** The password is that of the address's account, or becomes that of a new one. */
export async function acceptInvitation(accounts: Accounts, call: Call, input: JoinInput): Promise<{ user: User }> {
  const { store, https, linkKey } = accounts
  const found = await findOpen(accounts, call, input.token)
  const { email, email_key: key, business_id: bakeryId } = found.row
  const known = await store.outside((db) => findPersonByEmail(db, key))
  const person = known && (await recognise(accounts, call, key, input.password)).person
  // A person who uses codes signs in first and joins then.
  if (person && (await store.outside((db) => hasTwoFactor(db, person.id))))
    throw new AppError('CONFLICT', teamErrors.asksForCode)
  const fresh = known ? undefined : await newPerson(input)
  const former = call.cookie(cookieName(https))
  const { userId, token, user } = await store.outsideTransaction(async (db, now, enter) => {
    if (person && !(await keepsPassword(db, person))) throw wrongSignIn()
    const joining = person ?? (await addPerson(db, now, email, fresh as Fresh))
    const scope = await enterTeam({ accounts, call, found }, joining, enter)
    if (former) await endSession(db, former)
    const place = { ip: call.address, agent: call.agent }
    const token = await startSession(db, now, { userId: joining.id, bakeryId, remember: false, ...place })
    return { userId: joining.id, token, user: await getUser(scope, joining.id) }
  })
  giveCookie(call, https, { token, userId, bakeryId, remember: false })
  rememberDevice(call, linkKey, key)
  return { user }
}

/** For a signed-in person, whose session continues in the joined bakery. */
export async function joinSignedIn(accounts: Accounts, call: MemberCall, token: string): Promise<{ user: User }> {
  const found = await findOpen(accounts, call, token)
  const { userId, email } = call.session
  if (emailKey(email) !== found.row.email_key)
    throw new AppError('CONFLICT', teamErrors.otherAddress(found.row.email, email))
  await accounts.store.outsideTransaction(async (db, _now, enter) => {
    await enterTeam({ accounts, call, found }, await getPerson(db, userId), enter)
  })
  return enterBakery(accounts, call, found.row.business_id)
}

type Fresh = { firstName: string; lastName: string; passwordHash: string }

async function newPerson({ password, firstName, lastName, acceptTerms }: JoinInput): Promise<Fresh> {
  const problem = passwordProblem(password) ?? (isCommonPassword(password) ? passwordWords.common : undefined)
  const fields = {
    ...(firstName === undefined ? { firstName: authErrors.nameRequired('First name') } : {}),
    ...(lastName === undefined ? { lastName: authErrors.nameRequired('Last name') } : {}),
    ...(problem === undefined ? {} : { password: problem }),
    ...(acceptTerms ? {} : { acceptTerms: authErrors.acceptTerms }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined || firstName === undefined || lastName === undefined)
    throw new AppError('INVALID', message ?? authErrors.nameRequired('First name'), { fields })
  return { firstName, lastName, passwordHash: await hashPassword(password) }
}

/** The address counts as confirmed, because the person followed a link that was mailed to it. */
async function addPerson(db: Db, now: string, email: string, fresh: Fresh): Promise<Person> {
  const { firstName, lastName, passwordHash } = fresh
  const person = await db
    .insertInto('users')
    .values({
      email,
      email_key: emailKey(email),
      email_verified_at: now,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!person) throw new AppError('CONFLICT', authErrors.emailTaken)
  return { id: person.id, email, firstName, lastName, passwordHash, verified: true }
}
