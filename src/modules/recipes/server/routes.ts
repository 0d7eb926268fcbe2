import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { recipesContract } from '../contract.ts'
import { duplicateRecipe } from './duplicate-recipe.ts'
import { exportRecipes, listCategories, listRecipes } from './list-recipes.ts'
import { archiveRecipe, createRecipe, previewRecipe, removeRecipe, restoreRecipe, updateRecipe } from './store.ts'
import { getRecipe } from './to-recipe.ts'
import { NO_USES, type RecipeUses, usesOfRecipe } from './uses.ts'
import { listVersions } from './versions.ts'

async function usesOf(scope: Scope, id: number, uses: RecipeUses) {
  await getRecipe(scope, id)
  return usesOfRecipe(scope, id, uses)
}

async function versionsOf(scope: Scope, id: number) {
  await getRecipe(scope, id)
  return listVersions(scope, id)
}

/** `uses` comes from whichever module is built on recipes. */
export const recipesRoutes = ({ uses = NO_USES }: { uses?: RecipeUses } = {}) =>
  serve(recipesContract, {
    list: (scope, input) => listRecipes(scope, input),
    create: (scope, { body }) => createRecipe(scope, body),
    preview: (scope, { body }) => previewRecipe(scope, body),
    categories: (scope) => listCategories(scope),
    export: (scope, input) => exportRecipes(scope, input),
    get: (scope, { id }) => getRecipe(scope, id),
    update: (scope, { id, body }) => updateRecipe(scope, id, body),
    remove: (scope, { id }) => removeRecipe(scope, id, uses),
    archive: (scope, { id }) => archiveRecipe(scope, id),
    restore: (scope, { id }) => restoreRecipe(scope, id),
    duplicate: (scope, { id }) => duplicateRecipe(scope, id),
    whereUsed: (scope, { id }) => usesOf(scope, id, uses),
    versions: (scope, { id }) => versionsOf(scope, id),
  })
