import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ingredientsContract, masterIngredientsContract } from '../contract.ts'
import { ingredientWords } from '../words.ts'
import { adoptIngredients, listCatalogue } from './catalogue.ts'
import { ingredientsUsedBy } from './ingredients.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listPrices } from './prices.ts'
import type { IngredientUses, IsIngredientKept } from './uses.ts'

/** `uses` and `isKept` come from whichever modules are built on ingredients. */
export const ingredientsRoutes = ({ uses, isKept }: { uses: IngredientUses; isKept: IsIngredientKept }) => {
  const ingredients = ingredientsUsedBy(uses)
  const isUsed = async (scope: Scope, id: number) =>
    (await ingredients.get(scope, id)).uses > 0 || (await isKept(scope, id))
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
