import { type RawBuilder, sql } from 'kysely'
import { OPEN } from '#modules/order-status/order-statuses.ts'
import { renamedStages } from '#modules/production/stage-work.ts'
import type { ChangedStages } from '#modules/settings/server/stages-renamed.ts'
import type { Scope } from '#server/scope.ts'

/** Renames stages in the work that is kept with open orders (`o`), so that they are ticked by their new names. */
export async function renameKeptStages(scope: Scope, { of, before, after }: ChangedStages): Promise<void> {
  const { db, businessId } = scope
  const renamed = renamedStages(before, after ?? before)
  if (renamed.size === 0) return
  const names = JSON.stringify(Object.fromEntries([...renamed].map(([name, former]) => [former, name])))
  await sql`
    update orders o set stage_work = jsonb_set(o.stage_work, '{work}', (
             select coalesce(jsonb_agg(case when ${names}::jsonb ? (each->>'stage')
                      then jsonb_set(each, '{stage}', ${names}::jsonb -> (each->>'stage')) else each end order by n), '[]')
               from jsonb_array_elements(o.stage_work->'work') with ordinality as work (each, n)))
     where o.business_id = ${businessId} and o.stage_work is not null and o.status = any(${[...OPEN]}) and ${isOf(scope, of)}`.execute(
    db,
  )
}

function isOf({ businessId }: Scope, of: ChangedStages['of']): RawBuilder<boolean> {
  if ('eventTypeId' in of) return sql`o.event_type_id = ${of.eventTypeId}`
  const isProduct = 'productId' in of ? sql`p.id = ${of.productId}` : sql`p.type = ${of.productType}`
  return sql`exists (
    select from order_lines l join products p on p.business_id = ${businessId} and p.id = l.product_id
     where l.business_id = ${businessId} and l.order_id = o.id and ${isProduct})`
}
