import type { RawBuilder } from 'kysely'
import { hook } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ingredientsContract, masterIngredientsContract } from '../contract.ts'
import type { IngredientUse } from '../schema.ts'
import { ingredientWords } from '../words.ts'
import { adoptIngredients, listCatalogue } from './catalogue.ts'
import { ingredientsUsedBy } from './ingredients.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listPrices } from './prices.ts'

/** True if a record of what was made, or may be made, with the ingredient may be looked up later. */
export const keepsIngredient = hook<[id: number], boolean>('records that keep an ingredient')
export const ingredientKept = async (scope: Scope, id: number): Promise<boolean> =>
  (await keepsIngredient(scope, id)).includes(true)

/** `count` is SQL that counts the uses of the ingredient `r`. */
type Uses = { count: RawBuilder<number>; list: (scope: Scope, id: number) => Promise<IngredientUse[]> }

/** The recipes module serves these calls, because the list is counted and sorted by its table. */
export const ingredientsRoutes = (uses: Uses) => {
  const ingredients = ingredientsUsedBy(uses.count)
  const isUsed = async (scope: Scope, id: number) =>
    (await ingredients.get(scope, id)).uses > 0 || (await ingredientKept(scope, id))
  return serve(ingredientsContract, {
    ...ingredients.handlers({ isUsed }),
    create: async (scope, { body }) => {
      const data = await ingredients.create(scope, body)
      return { status: 'success' as const, message: ingredientWords.created, data }
    },
    count: (scope, { id, body }) => ingredients.update(scope, id, body),
    duplicates: (scope, input) => listDuplicates(scope, input),
    categories: (scope) => ingredients.valuesOf(scope, 'category'),
    prices: async (scope, { id }) => {
      await ingredients.get(scope, id)
      return listPrices(scope, id)
    },
    whereUsed: async (scope, { id }) => {
      await ingredients.get(scope, id)
      return uses.list(scope, id)
    },
  })
}

export const masterIngredientsRoutes = serve(masterIngredientsContract, {
  list: (scope) => listCatalogue(scope),
  adopt: (scope, { body }) => adoptIngredients(scope, body),
})
