import { readOverheadEffects } from '#modules/products/server/overhead-effects.ts'
import { setOverheads } from '#modules/products/server/set-overheads.ts'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { overheadsContract } from '../contract.ts'
import type { OverheadsBefore, OverheadsToGive } from '../schema.ts'
import { readBooks } from './read-books.ts'

/** Sets all of it or nothing. */
async function giveOverheads(scope: Scope, { newProducts, products }: OverheadsToGive): Promise<OverheadsBefore> {
  const before = await getSettings(scope)
  if (newProducts) await updateSettings(scope, newProducts)
  return {
    newProducts: newProducts ? { overheadMode: before.overheadMode, overheadValue: before.overheadValue } : null,
    products: await setOverheads(scope, products),
  }
}

export const overheads = serverModule(() => ({
  routes: {
    overheads: serve(overheadsContract, {
      books: (scope) => readBooks(scope),
      effects: (scope, { body }) => readOverheadEffects(scope, body),
      give: (scope, { body }) => giveOverheads(scope, body),
    }),
  },
}))
