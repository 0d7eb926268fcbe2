import { sql } from 'kysely'
import { carriedWork, type StageWork } from '#modules/production/stage-work.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { settingsWords } from '../words.ts'

// Code that event types and product types share.

/** Puts the ids in the given order; unknown ids are ignored. */
export async function reorderTypes(
  scope: Scope,
  table: 'event_types' | 'product_types',
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as type set position = wanted.position - 1, updated_at = ${scope.now}
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
     where type.business_id = ${scope.businessId} and type.id = wanted.id`.execute(scope.db)
}

type Staged = { stages: string[]; stageWork: StageWork }

/** The columns of changed stages: the time of a stage follows its name. */
export function stageColumns(before: Staged, { stages, stageWork }: Partial<Staged>) {
  if (stages === undefined && stageWork === undefined) return {}
  const work = carriedWork(stageWork ?? before.stageWork, before.stages, stages ?? before.stages)
  return { stage_work: JSON.stringify(work), ...(stages !== undefined && { stages: JSON.stringify(stages) }) }
}

/** @throws INVALID if another of the types has the name */
export function refuseSameName(types: readonly { id: number; name: string }[], name: string, butId = 0): void {
  if (!types.some((other) => other.id !== butId && other.name.toLowerCase() === name.toLowerCase())) return
  throw new AppError('INVALID', settingsWords.nameTaken(name), { fields: { name: settingsWords.nameTaken(name) } })
}
