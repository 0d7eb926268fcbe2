import { type RawBuilder, sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { teamErrors } from '../words.ts'

/** SQL that is true if a record belongs to the assignee that a list asks for; `column` holds the assignee's id. */
export const isGivenTo = ({ actor }: Scope, wanted: string, column: string): RawBuilder<boolean> =>
  wanted === 'none'
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${wanted === 'me' ? (actor.id ?? null) : Number(wanted)}`

/** The person's name and role, if they belong to this bakery's team. */
async function personOf({ db, businessId }: Scope, userId: number): Promise<{ name: string; role: string }> {
  const person = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.first_name', 'u.last_name', 'm.role'])
    .where('m.business_id', '=', businessId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .forKeyShare('m')
    .executeTakeFirst()
  if (person === undefined)
    throw new AppError('INVALID', teamErrors.assignee, { fields: { assigneeId: teamErrors.assignee } })
  return { name: `${person.first_name} ${person.last_name}`, role: person.role }
}

/** Refuses an assignee who is not in the team or cannot see the record; nobody is allowed. */
export async function refuseStranger(
  scope: Scope,
  assigneeId: number | null | undefined,
  { isForOffice = false } = {},
): Promise<void> {
  if (typeof assigneeId !== 'number') return
  const { name, role } = await personOf(scope, assigneeId)
  if (!isForOffice || role !== 'kitchen') return
  throw new AppError('INVALID', teamErrors.officeOnly(name), { fields: { assigneeId: teamErrors.officeOnly(name) } })
}

type Given = {
  entity: 'task' | 'order'
  id: number
  assigneeId: number | null
  orderNumber: string | null
  day: string | null
}

/** Records an assignment and rings the assignee's bell, except for people who assign something to themselves. */
export async function noteAssigned(scope: Scope, { entity, id, assigneeId, ...about }: Given): Promise<void> {
  if (assigneeId === null) await recordActivity(scope, entity, id, 'unassigned')
  else {
    const { name: person } = await personOf(scope, assigneeId)
    const forUserId = assigneeId === scope.actor.id ? undefined : assigneeId
    await recordActivity(scope, entity, id, 'assigned', { person, ...about }, forUserId)
  }
}

/** The assignee of a deleted record, if still in the team. */
export async function stillInTeam({ db, businessId }: Scope, kind: string, id: number): Promise<number | null> {
  const deleted = await db
    .selectFrom('deleted_records')
    .select(sql<number | null>`(record ->> 'assignee_id')::bigint`.as('assigneeId'))
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', deleted?.assigneeId ?? 0)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return member?.user_id ?? null
}
