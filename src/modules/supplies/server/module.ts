import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { suppliesContract } from '../contract.ts'
import { supplies as records, usesOfSupply } from './supplies.ts'

export const supplies = serverModule(() => ({
  routes: {
    supplies: serve(suppliesContract, {
      ...records.handlers({ isUsed: async (scope, id) => (await usesOfSupply(scope, id)).length > 0 }),
      count: (scope, { id, body }) => records.update(scope, id, body),
      categories: (scope) => records.valuesOf(scope, 'category'),
      whereUsed: async (scope, { id }) => {
        await records.get(scope, id)
        return usesOfSupply(scope, id)
      },
    }),
  },
  kinds: [records.named],
}))
