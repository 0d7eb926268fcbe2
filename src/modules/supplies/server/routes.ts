import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { suppliesContract } from '../contract.ts'
import { duplicateSupply } from './duplicate-supply.ts'
import { exportSupplies, listCategories, listSupplies } from './list-supplies.ts'
import {
  archiveSupply,
  createSupply,
  getSupply,
  removeSupply,
  restoreSupply,
  type SupplyUses,
  updateSupply,
} from './store.ts'

async function usesOf(scope: Scope, id: number, uses: SupplyUses) {
  await getSupply(scope, id)
  return uses(scope, id)
}

/** `uses` comes from whichever module is built on supplies. */
export const suppliesRoutes = ({ uses = async () => [] }: { uses?: SupplyUses } = {}) =>
  serve(suppliesContract, {
    list: (scope, input) => listSupplies(scope, input),
    create: (scope, { body }) => createSupply(scope, body),
    categories: (scope) => listCategories(scope),
    export: (scope, input) => exportSupplies(scope, input),
    get: (scope, { id }) => getSupply(scope, id),
    update: (scope, { id, body }) => updateSupply(scope, id, body),
    remove: (scope, { id }) => removeSupply(scope, id, uses),
    archive: (scope, { id }) => archiveSupply(scope, id),
    restore: (scope, { id }) => restoreSupply(scope, id),
    duplicate: (scope, { id }) => duplicateSupply(scope, id),
    whereUsed: (scope, { id }) => usesOf(scope, id, uses),
  })
