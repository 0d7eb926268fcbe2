import type { Role } from '#modules/auth/permissions.ts'
import type { Accounts } from '#modules/auth/server/accounts.ts'
import { getPerson } from '#modules/auth/server/people.ts'
import { requireOwnPassword, requireSamePassword } from '#modules/auth/server/sign-in.ts'
import { hook } from '#server/hook.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { GivenRole, Member, Team, Teammate } from '../schema.ts'
import { teamErrors } from '../words.ts'
import { listInvitations, withdrawSentBy } from './invitations.ts'

export async function listMembers({ db, businessId }: Scope): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', businessId)
    .where('m.status', '=', 'active')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'm.role',
      'm.last_seen_at as lastSeenAt',
      'm.created_at as joinedAt',
    ])
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map(({ firstName, lastName, role, ...row }) => ({
    ...row,
    role: role as Role,
    name: `${firstName} ${lastName}`,
  }))
}

export async function readTeam(scope: Scope, needs: Parameters<typeof listInvitations>[1]): Promise<Team> {
  return { members: await listMembers(scope), invitations: await listInvitations(scope, needs) }
}

/** Without addresses: also for people who assign tasks to others. */
export async function listTeammates(scope: Scope): Promise<Page<Teammate>> {
  const rows = await listMembers(scope)
  return { rows: rows.map(({ id, name, role }) => ({ id, name, role })), total: rows.length }
}

const membership = ({ db, businessId }: Scope, userId: number) =>
  db
    .selectFrom('memberships')
    .select('role')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')

/** Locked, so that two acts on one person run one after another. */
async function roleOf(scope: Scope, userId: number): Promise<Role> {
  const row = await membership(scope, userId).forUpdate().executeTakeFirst()
  return found(row, 'Person').role as Role
}

const setRole = async ({ db, businessId }: Scope, userId: number, role: Role): Promise<void> => {
  await db
    .updateTable('memberships')
    .set({ role })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()
}

export async function changeRole(scope: Scope, userId: number, role: GivenRole): Promise<void> {
  if ((await roleOf(scope, userId)) === 'owner') throw new AppError('CONFLICT', teamErrors.ownerRole)
  await setRole(scope, userId, role)
  if (role === 'kitchen') await withdrawSentBy(scope, userId)
}

/** Later modules take back what was assigned to somebody who is removed from the team. */
export const memberRemoved = hook<[userId: number]>('somebody is removed from the team')

/** From now on every call of this person in the bakery is refused; their pages say why. */
export async function removeMember(scope: Scope, userId: number): Promise<void> {
  const role = await roleOf(scope, userId)
  if (role === 'owner') throw new AppError('CONFLICT', teamErrors.owner)
  if (scope.actor.id === userId) throw new AppError('CONFLICT', teamErrors.yourself)
  if (role !== 'kitchen' && scope.role !== 'owner') throw new AppError('FORBIDDEN', teamErrors.kitchenOnly)
  await scope.db
    .updateTable('memberships')
    .set({ status: 'removed' })
    .where('business_id', '=', scope.businessId)
    .where('user_id', '=', userId)
    .execute()
  await withdrawSentBy(scope, userId)
  await memberRemoved(scope, userId)
}

/** There is always exactly one owner: the old one becomes a manager in the same transaction. */
export async function handOver(
  accounts: Accounts,
  call: MemberCall,
  { id, password }: { id: number; password: string },
): Promise<Team> {
  const { userId } = call.session
  await call.inScope(async (scope) => found(await membership(scope, id).executeTakeFirst(), 'Person'), 'read')
  const person = await accounts.store.outside((db) => getPerson(db, userId))
  await requireOwnPassword(accounts, call, person, password, 'password')
  return call.once(async (scope) => {
    await requireSamePassword(scope.db, person, 'password')
    scope.prove()
    await roleOf(scope, id)
    await setRole(scope, userId, 'manager')
    await setRole(scope, id, 'owner')
    return readTeam(scope, accounts)
  })
}
