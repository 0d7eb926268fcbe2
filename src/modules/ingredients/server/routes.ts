import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ingredientsContract, masterIngredientsContract } from '../contract.ts'
import type { IngredientInput } from '../schema.ts'
import { ingredientWords } from '../words.ts'
import { adoptIngredients, listCatalogue } from './catalogue.ts'
import { duplicateIngredient } from './duplicate-ingredient.ts'
import { exportIngredients } from './export-ingredients.ts'
import { listCategories, listDuplicates, listIngredients } from './list-ingredients.ts'
import { listPrices } from './prices.ts'
import {
  archiveIngredient,
  createIngredient,
  getIngredient,
  removeIngredient,
  restoreIngredient,
  updateIngredient,
} from './store.ts'
import { type IngredientUses, type IsIngredientKept, NO_USES } from './uses.ts'

async function create(scope: Scope, body: IngredientInput) {
  const data = await createIngredient(scope, body)
  return { status: 'success' as const, message: ingredientWords.created, data }
}

async function pricesOf(scope: Scope, id: number) {
  await getIngredient(scope, id)
  return listPrices(scope, id)
}

async function usesOf(scope: Scope, id: number, uses: IngredientUses) {
  await getIngredient(scope, id)
  return uses.list(scope, id)
}

/** `uses` and `isKept` come from whichever modules are built on ingredients. */
export const ingredientsRoutes = ({ uses = NO_USES, isKept }: { uses?: IngredientUses; isKept: IsIngredientKept }) =>
  serve(ingredientsContract, {
    list: (scope, input) => listIngredients(scope, input, uses),
    create: (scope, { body }) => create(scope, body),
    duplicates: (scope, input) => listDuplicates(scope, input),
    categories: (scope) => listCategories(scope),
    export: (scope, input) => exportIngredients(scope, input),
    get: (scope, { id }) => getIngredient(scope, id, uses),
    update: (scope, { id, body }) => updateIngredient(scope, id, body, uses),
    remove: (scope, { id }) => removeIngredient(scope, id, { uses, isKept }),
    archive: (scope, { id }) => archiveIngredient(scope, id, uses),
    restore: (scope, { id }) => restoreIngredient(scope, id, uses),
    duplicate: (scope, { id }) => duplicateIngredient(scope, id),
    prices: (scope, { id }) => pricesOf(scope, id),
    whereUsed: (scope, { id }) => usesOf(scope, id, uses),
  })

export const masterIngredientsRoutes = serve(masterIngredientsContract, {
  list: (scope) => listCatalogue(scope),
  adopt: (scope, { body }) => adoptIngredients(scope, body),
})
