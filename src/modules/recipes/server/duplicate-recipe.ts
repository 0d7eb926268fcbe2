import type { Scope } from '#server/scope.ts'
import { copyName } from '#shared/text/copy-name.ts'
import type { Recipe, RecipeInput } from '../schema.ts'
import { createRecipe } from './store.ts'
import { getRecipe } from './to-recipe.ts'

const NAME_MAX = 200

/** "Sponge (Copy)", then "Sponge (Copy 2)". */
export async function duplicateRecipe(scope: Scope, id: number): Promise<Recipe> {
  const { name, allergens, ...kept } = await getRecipe(scope, id)
  return createRecipe(scope, {
    ...kept,
    ingredients: kept.ingredients as RecipeInput['ingredients'],
    yieldUnit: kept.yieldUnit as RecipeInput['yieldUnit'],
    name: copyName(name, await namesOfCopies(scope), NAME_MAX),
    allergens: allergens.filter(({ manual }) => manual).map(({ allergen }) => allergen),
  })
}

async function namesOfCopies(scope: Scope): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('recipes')
    .select('name')
    .where('business_id', '=', scope.businessId)
    .where('name', 'like', '%(Copy%')
    .execute()
  return new Set(rows.map((row) => row.name))
}
