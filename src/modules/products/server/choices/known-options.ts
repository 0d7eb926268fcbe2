import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { choiceWords as words } from '../../choices/words.ts'

/** An option that somebody named, in a field and perhaps as one of a certain choice. */
type Claim = { id: number; field: string; choiceId?: number }

/** Refuses unknown ids: an id in a body is only a claim. Options that were put away stay known. */
export async function refuseUnknownOptions({ db, businessId }: Scope, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  const { rows } = await sql<{ id: number; choiceId: number }>`select id, choice_id as "choiceId" from choice_options
    where business_id = ${businessId} and id = any(${claims.map(({ id }) => id)}::bigint[])`.execute(db)
  const choiceOf = new Map(rows.map(({ id, choiceId }) => [id, choiceId]))
  const stranger = claims.find(
    ({ id, choiceId }) => !choiceOf.has(id) || (choiceId ?? choiceOf.get(id)) !== choiceOf.get(id),
  )
  if (stranger)
    throw new AppError('INVALID', words.optionUnknown, { fields: { [stranger.field]: words.optionUnknown } })
}
