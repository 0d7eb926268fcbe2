import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { changesOf, recordActivities } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import type { Overhead, ProductsOverhead } from '../overhead-effects.ts'
import { productWords } from '../words.ts'
import { shownOverhead } from './product-figures.ts'

type Stored = Overhead & { id: number }

/**
 * Sets the overheads of products, each with a line in its history. Returns the former overheads of the changed ones, so
 * that passing these undoes it. @throws INVALID for a product that is not this bakery's
 */
export async function setOverheads(scope: Scope, groups: readonly ProductsOverhead[]): Promise<ProductsOverhead[]> {
  const wanted = new Map(
    groups.flatMap(({ productIds, ...overhead }) => productIds.map((id) => [id, overhead] as const)),
  )
  const ids = [...wanted.keys()]
  const { rows } = await sql<Stored>`
    select id, overhead_mode as "overheadMode", overhead_value::text as "overheadValue" from products
     where business_id = ${scope.businessId} and id = any(${ids}::bigint[]) order by id for update`.execute(scope.db)
  if (rows.length < ids.length) {
    const message = productWords.productUnknown
    throw new AppError('INVALID', message, { fields: { products: message } })
  }
  const changes = rows.flatMap((before) => {
    const after = wanted.get(before.id)
    const isSame =
      after?.overheadMode === before.overheadMode && compare(after.overheadValue, before.overheadValue) === 0
    return after === undefined || isSame ? [] : [{ before, after }]
  })
  if (changes.length === 0) return []
  const changedIds = changes.map(({ before }) => before.id)
  const modes = changes.map(({ after }) => after.overheadMode)
  const values = changes.map(({ after }) => after.overheadValue)
  await sql`
    update products p set overhead_mode = c.mode, overhead_value = c.value, version = p.version + 1, updated_at = ${scope.now}
      from unnest(${changedIds}::bigint[], ${modes}::text[], ${values}::numeric[]) as c (id, mode, value)
     where p.business_id = ${scope.businessId} and p.id = c.id`.execute(scope.db)
  const { currency } = await getSettings(scope)
  const shown = ({ overheadMode, overheadValue }: Overhead) => ({
    overheadMode,
    overheadValue: shownOverhead(overheadMode, overheadValue, currency),
  })
  const details = changes.map(({ before, after }) => changesOf(shown(before), shown(after)))
  await recordActivities(scope, 'product', changedIds, 'changed', details)
  return grouped(changes.map(({ before }) => before))
}

function grouped(overheads: readonly Stored[]): ProductsOverhead[] {
  const groups = new Map<string, ProductsOverhead>()
  for (const { id, overheadMode, overheadValue } of overheads) {
    const key = `${overheadMode} ${overheadValue}`
    const group = groups.get(key) ?? { overheadMode, overheadValue, productIds: [] }
    group.productIds.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
