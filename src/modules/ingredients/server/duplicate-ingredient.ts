import type { Scope } from '#server/scope.ts'
import { copyName } from '#shared/copy-name.ts'
import type { Ingredient } from '../schema.ts'
import { createIngredient, getIngredient } from './store.ts'

const NAME_MAX = 200

/** "Sugar (Copy)", then "Sugar (Copy 2)"; an ingredient without a price stays for the owner to price first. */
export async function duplicateIngredient(scope: Scope, id: number): Promise<Ingredient> {
  const kept = await getIngredient(scope, id)
  const { packCost, name, ...fields } = kept
  return createIngredient(scope, {
    ...fields,
    name: copyName(name, await namesOfCopies(scope), NAME_MAX),
    packCost: packCost ?? undefined,
    costPerUnit: undefined,
  })
}

async function namesOfCopies(scope: Scope): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('ingredients')
    .select('name')
    .where('business_id', '=', scope.businessId)
    .where('name', 'like', '%(Copy%')
    .execute()
  return new Set(rows.map((row) => row.name))
}
