import { sql } from 'kysely'
import { ingredientsRoutes } from '#modules/ingredients/server/routes.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { recipesContract } from '../contract.ts'
import { duplicateRecipe } from './duplicate-recipe.ts'
import { exportRecipes, listCategories, listRecipes } from './list-recipes.ts'
import { readCostHistory } from './read-cost-history.ts'
import { archiveRecipe, createRecipe, previewRecipe, removeRecipe, restoreRecipe, updateRecipe } from './store.ts'
import { getRecipe } from './to-recipe.ts'
import { countUsesOfIngredient, usesOfIngredient, usesOfRecipe } from './uses.ts'
import { listVersions } from './versions.ts'

const namedRecipe: NamedKind = {
  kind: 'recipe',
  table: 'recipes',
  row: 'r',
  label: sql`r.name`,
  hint: sql`r.category`,
  drawn: sql`jsonb_build_object('items', r.name, 'kind', r.category)`,
  picture: sql`r.image_id`,
  says: (q) => sql`r.archived_at is null and ${saysWords(q, sql`r.name`)}`,
}

async function usesOf(scope: Scope, id: number) {
  await getRecipe(scope, id)
  return usesOfRecipe(scope, id)
}

async function versionsOf(scope: Scope, id: number) {
  await getRecipe(scope, id)
  return listVersions(scope, id)
}

export const recipes = serverModule(() => ({
  routes: {
    ingredients: ingredientsRoutes({ count: countUsesOfIngredient, list: usesOfIngredient }),
    recipes: serve(recipesContract, {
      list: (scope, input) => listRecipes(scope, input),
      create: (scope, { body }) => createRecipe(scope, body),
      preview: (scope, { body }) => previewRecipe(scope, body),
      categories: (scope) => listCategories(scope),
      export: (scope, input) => exportRecipes(scope, input),
      get: (scope, { id }) => getRecipe(scope, id),
      update: (scope, { id, body }) => updateRecipe(scope, id, body),
      remove: (scope, { id }) => removeRecipe(scope, id),
      archive: (scope, { id }) => archiveRecipe(scope, id),
      restore: (scope, { id }) => restoreRecipe(scope, id),
      duplicate: (scope, { id }) => duplicateRecipe(scope, id),
      whereUsed: (scope, { id }) => usesOf(scope, id),
      costHistory: (scope, { id }) => readCostHistory(scope, id),
      versions: (scope, { id }) => versionsOf(scope, id),
    }),
  },
  kinds: [namedRecipe],
}))
