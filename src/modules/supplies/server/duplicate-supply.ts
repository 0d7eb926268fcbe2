import type { Scope } from '#server/scope.ts'
import { copyName } from '#shared/copy-name.ts'
import type { Supply } from '../schema.ts'
import { createSupply, getSupply } from './store.ts'

const NAME_MAX = 200

/** "Cake box (Copy)", then "Cake box (Copy 2)". */
export async function duplicateSupply(scope: Scope, id: number): Promise<Supply> {
  const { unitPrice: _unitPrice, costPrice: _costPrice, name, ...fields } = await getSupply(scope, id)
  return createSupply(scope, { ...fields, name: copyName(name, await namesOfCopies(scope), NAME_MAX) })
}

async function namesOfCopies(scope: Scope): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('supplies')
    .select('name')
    .where('business_id', '=', scope.businessId)
    .where('name', 'like', '%(Copy%')
    .execute()
  return new Set(rows.map((row) => row.name))
}
