import { allergenNames } from '#modules/allergens/allergen-names.ts'
import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { rolledNames } from '#modules/recipes/rolled-names.ts'
import type { Settings } from '#modules/settings/schema.ts'

/** For customers, without sources: the recipe is the baker's own business. */
export function knownAllergens(
  rolled: RecipeAllergens | undefined,
  { kitchenMayContain }: Pick<Settings, 'kitchenMayContain'>,
): KnownAllergens {
  if (rolled === undefined) return { contains: [], mayContain: allergenNames(kitchenMayContain), complete: false }
  return {
    contains: rolledNames(rolled.contains),
    mayContain: rolledNames(rolled.mayContain),
    complete: rolled.notChecked.length === 0,
  }
}
