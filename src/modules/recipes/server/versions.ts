import type { Scope } from '#server/scope.ts'
import { KeptRecipe, type Recipe, RecipeSnapshot, type RecipeVersion } from '../schema.ts'

const VERSIONS_MAX = 200

/** RCP-6: stores the former version of a recipe, so that sold products can be looked up and compared. */
export async function keepVersion(scope: Scope, recipe: Recipe): Promise<void> {
  await scope.db
    .insertInto('recipe_versions')
    .values({
      business_id: scope.businessId,
      recipe_id: recipe.id,
      number: recipe.version,
      recipe: JSON.stringify(RecipeSnapshot.parse(recipe)),
      replaced_at: scope.now,
    })
    .execute()
}

/** Newest first. */
export async function listVersions(scope: Scope, recipeId: number): Promise<RecipeVersion[]> {
  const rows = await scope.db
    .selectFrom('recipe_versions')
    .select(['number', 'replaced_at', 'recipe'])
    .where('business_id', '=', scope.businessId)
    .where('recipe_id', '=', recipeId)
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    replacedAt: row.replaced_at,
    recipe: KeptRecipe.parse(row.recipe),
  }))
}
