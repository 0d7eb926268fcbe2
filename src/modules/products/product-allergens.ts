import type { Kitchen } from '#modules/recipes/kitchen.ts'
import { type RecipeAllergens, recipeAllergens } from '#modules/recipes/recipe-allergens.ts'

/** ALG-2: the allergens of all recipes of a product together; without a recipe nothing is known. */
export function productAllergens(kitchen: Kitchen): (recipeIds: readonly number[]) => RecipeAllergens {
  const allergensOf = recipeAllergens(kitchen)
  return (recipeIds) =>
    allergensOf({
      name: '',
      servings: 1,
      yieldQuantity: null,
      yieldUnit: null,
      customPrice: null,
      allergens: [],
      rows: recipeIds.map((recipeId) => ({ ingredientId: null, recipeId, quantity: '1', unit: 'serving' })),
    })
}
