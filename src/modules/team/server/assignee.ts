import { type RawBuilder, sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { teamErrors } from '../words.ts'

/** Whether something is given to whom a list asks for; `column` holds her id. */
export const isGivenTo = ({ actor }: Scope, wanted: string, column: string): RawBuilder<boolean> =>
  wanted === 'none'
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${wanted === 'me' ? (actor.id ?? null) : Number(wanted)}`

/** Her name, while she belongs to the team of this bakery. */
async function nameOf({ db, businessId }: Scope, userId: number): Promise<string> {
  const person = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.first_name', 'u.last_name'])
    .where('m.business_id', '=', businessId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .forKeyShare('m')
    .executeTakeFirst()
  if (person === undefined)
    throw new AppError('INVALID', teamErrors.assignee, { fields: { assigneeId: teamErrors.assignee } })
  return `${person.first_name} ${person.last_name}`
}

/** Refuses whoever does not belong to the team; to give something to nobody is fine. */
export async function refuseStranger(scope: Scope, assigneeId: number | null | undefined): Promise<void> {
  if (typeof assigneeId === 'number') await nameOf(scope, assigneeId)
}

type Given = {
  entity: 'task' | 'order'
  id: number
  assigneeId: number | null
  orderNumber: string | null
  day: string | null
}

/** Notes that something was given to somebody, and rings her bell. Nobody is told what she took herself. */
export async function noteAssigned(scope: Scope, { entity, id, assigneeId, ...about }: Given): Promise<void> {
  if (assigneeId === null) await recordActivity(scope, entity, id, 'unassigned')
  else {
    const person = await nameOf(scope, assigneeId)
    const forUserId = assigneeId === scope.actor.id ? undefined : assigneeId
    await recordActivity(scope, entity, id, 'assigned', { person, ...about }, forUserId)
  }
}

/** The assignee of a deleted record, where she belongs to the team still. */
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
