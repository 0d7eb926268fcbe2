import { type RawBuilder, sql } from 'kysely'
import { OPEN } from '#modules/order-status/order-statuses.ts'
import { renamedStages } from '#modules/production/stage-work.ts'
import type { Scope } from '#server/scope.ts'

/** Renames stages in the work that is kept with open orders (`o`), so that they are ticked by their new names. */
export async function renameKeptStages(
  { db, businessId }: Scope,
  isOf: RawBuilder<boolean>,
  [before, after]: [before: readonly string[], after: readonly string[] | null | undefined],
): Promise<void> {
  const renamed = renamedStages(before, after ?? before)
  if (renamed.size === 0) return
  const names = JSON.stringify(Object.fromEntries([...renamed].map(([name, former]) => [former, name])))
  await sql`
    update orders o set stage_work = jsonb_set(o.stage_work, '{work}', (
             select coalesce(jsonb_agg(case when ${names}::jsonb ? (each->>'stage')
                      then jsonb_set(each, '{stage}', ${names}::jsonb -> (each->>'stage')) else each end order by n), '[]')
               from jsonb_array_elements(o.stage_work->'work') with ordinality as work (each, n)))
     where o.business_id = ${businessId} and o.stage_work is not null and o.status = any(${[...OPEN]}) and ${isOf}`.execute(
    db,
  )
}
