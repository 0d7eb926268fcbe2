import type { Wanted } from '#modules/recipes/book.ts'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import { fraction, over } from '#shared/text/fraction.ts'
import type { MadeOf } from './choices/picked.ts'

/** A recipe by a number of batches or of its servings; undefined if there is no such recipe. */
export function wantedOf({ recipeId, batches, servings }: MadeOf, recipes: Kitchen['recipes']): Wanted | undefined {
  if (batches !== undefined) return { recipeId, batches: fraction(batches) }
  const recipe = recipes.get(recipeId)
  if (recipe === undefined || servings === undefined) return undefined
  return { recipeId, batches: over(fraction(servings), fraction(BigInt(recipe.servings))) }
}
