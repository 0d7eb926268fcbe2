import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import type { Claims, Role, Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { User } from '../schema.ts'

export type Person = {
  id: number
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  verified: boolean
}

const personOf = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name', 'password_hash', 'email_verified_at'])

type PersonRow = Awaited<ReturnType<ReturnType<typeof personOf>['executeTakeFirstOrThrow']>>

const toPerson = (row: PersonRow | undefined): Person | undefined =>
  row && {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    verified: row.email_verified_at !== null,
  }

export async function findPersonByEmail(db: Db, emailKey: string): Promise<Person | undefined> {
  return toPerson(await personOf(db).where('email_key', '=', emailKey).executeTakeFirst())
}

export async function getPerson(db: Db, userId: number): Promise<Person> {
  return found(toPerson(await personOf(db).where('id', '=', userId).executeTakeFirst()), 'User')
}

/**
 * True if the password checked before this transaction is still the person's; it then stays so until the transaction
 * ends.
 */
export async function keepsPassword(db: Db, { id, passwordHash }: Person): Promise<boolean> {
  const kept = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return kept !== undefined
}

/** Ends links that were requested under the old password. */
export async function setPassword(db: Db, now: string, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute()
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'change-email'])
    .where('used_at', 'is', null)
    .execute()
}

export type Membership = {
  businessId: number
  businessName: string
  role: Role
  status: 'active' | 'suspended' | 'removed'
  timeZone: string | null
  isDemo: boolean
  lastSeenAt: string | null
}

/** The open bakeries that this person works in or was removed from, the person's own first. */
export async function membershipsOf(db: Db, personId: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select business_id as "businessId", business_name as "businessName", role, status, time_zone as "timeZone",
           is_demo as "isDemo", last_seen_at as "lastSeenAt"
      from membership_of(${personId})`.execute(db)
  return rows
}

export type MemberClaims = Claims & { role: Role }

type Named = Pick<Person, 'id' | 'firstName' | 'lastName'>

export const claimsOf = (person: Named, { businessId, role, timeZone }: Membership): MemberClaims => ({
  businessId,
  role,
  timeZone: timeZone ?? 'UTC',
  actor: { kind: 'user', id: person.id, name: `${person.firstName} ${person.lastName}` },
})

/**
 * The bakery that sends mail about this person's account: their own, else the first they work in, else one they were
 * removed from. Undefined if they are closed or the person is suspended.
 */
export async function findClaims(db: Db, person: Person): Promise<MemberClaims | undefined> {
  const memberships = await membershipsOf(db, person.id)
  const membership =
    memberships.find(({ status }) => status === 'active') ?? memberships.find(({ status }) => status === 'removed')
  return membership && claimsOf(person, membership)
}

/** The bakery that a person enters on signing in: the last one used. */
export const lastUsed = (memberships: readonly Membership[]): Membership | undefined =>
  memberships
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''))[0]

/** Records that the person was here, for the team's page and the next sign-in. */
export const noteSeen = ({ db, businessId, now }: Scope, userId: number) =>
  db
    .updateTable('memberships')
    .set({ last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()

/** The hour at which the person's devices are told about this bakery's work of the day. */
export const keepTodayHour = ({ db, businessId }: Scope, userId: number, hour: number) =>
  db
    .updateTable('memberships')
    .set({ today_hour: hour })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()

/** Treats the person as a stranger, since somebody else may have typed the address. */
export const asStranger = (claims: Claims, { email }: Person): Claims => ({
  ...claims,
  actor: { kind: 'visitor', name: email },
})

/** A member of the scope's business, as the browser gets it. */
export async function getUser(scope: Scope, userId: number): Promise<User> {
  const row = await scope.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .where('m.business_id', '=', scope.businessId)
    .where('m.user_id', '=', userId)
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.email_verified_at',
      'u.language',
      'u.marketing_opt_in as marketingOptIn',
      'u.version',
      'm.role',
      'm.business_id as businessId',
      'b.is_demo as isDemo',
      'b.delete_after as deleteAfter',
    ])
    .executeTakeFirst()
  const { email_verified_at, role, ...user } = found(row, 'User')
  const { businessName } = await scope.db
    .selectFrom('settings')
    .select(sql<string>`coalesce(data ->> 'businessName', '')`.as('businessName'))
    .where('business_id', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return { ...user, businessName, role: role as Role, emailVerified: email_verified_at !== null }
}
