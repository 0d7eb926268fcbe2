import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { suppliesContract } from '../contract.ts'
import type { SupplyUse } from '../schema.ts'
import { supplies } from './supplies.ts'

/** Later modules tell who needs a supply; this one does not know them. */
export type SupplyUses = (scope: Scope, id: number) => Promise<SupplyUse[]>

export const suppliesRoutes = (uses: SupplyUses) =>
  serve(suppliesContract, {
    ...supplies.handlers({ isUsed: async (scope, id) => (await uses(scope, id)).length > 0 }),
    count: (scope, { id, body }) => supplies.update(scope, id, body),
    categories: (scope) => supplies.valuesOf(scope, 'category'),
    whereUsed: async (scope, { id }) => {
      await supplies.get(scope, id)
      return uses(scope, id)
    },
  })
