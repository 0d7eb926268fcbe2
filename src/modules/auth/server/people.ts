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

/** Whether the password that was judged before this transaction began is hers still. If so it is until the transaction ends. */
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

/** Links that were asked for under the old password end with it. */
export async function setPassword(db: Db, now: string, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute()
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'change-email'])
    .where('used_at', 'is', null)
    .execute()
}

/** The business this person may act in; undefined when it is closed or the person is suspended. */
export async function findClaims(db: Db, person: Person): Promise<(Claims & { role: Role }) | undefined> {
  const { rows } = await sql<{ business_id: number; role: Role; status: string; time_zone: string | null }>`
    select business_id, role, status, time_zone from membership_of(${person.id})`.execute(db)
  const membership = rows.find(({ status }) => status === 'active')
  return (
    membership && {
      businessId: membership.business_id,
      role: membership.role,
      timeZone: membership.time_zone ?? 'UTC',
      actor: { kind: 'user', id: person.id, name: `${person.firstName} ${person.lastName}` },
    }
  )
}

/** Somebody else may have typed her address. */
export const asStranger = (claims: Claims, { email }: Person): Claims => ({
  ...claims,
  actor: { kind: 'visitor', name: email },
})

/** A member of the scope's business, as the browser sees her. */
export async function getUser(scope: Scope, userId: number): Promise<User> {
  const row = await scope.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .innerJoin('settings as s', 's.business_id', 'm.business_id')
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
    .select(sql<string>`coalesce(s.data ->> 'businessName', '')`.as('businessName'))
    .executeTakeFirst()
  const { email_verified_at, role, ...user } = found(row, 'User')
  return { ...user, role: role as Role, emailVerified: email_verified_at !== null }
}
