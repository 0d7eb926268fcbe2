import { fraction, readFraction, roundFraction, roundFractionUp, times } from '#shared/text/fraction.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { scaled } from '../../scaling.ts'
import type { Recipe } from '../../schema.ts'
import { formDefaults } from './recipe-form-values.ts'
import type { RecipeProposal } from './recipe-proposal.ts'

const whole = (servings: number, factor: string) =>
  Math.max(1, Number(roundFraction(times(fraction(BigInt(servings)), readFraction(factor)), 0)))

/** The form of a scaled recipe; `factor` is in the format of `fractionText`. The owner chooses the tin. */
export function scaledProposal(recipe: Recipe, factor: string): RecipeProposal {
  const exact = readFraction(factor)
  const scaledRecipe: Recipe = {
    ...recipe,
    servings: whole(recipe.servings, factor),
    yieldQuantity: recipe.yieldQuantity === null ? null : Number(scaled(recipe.yieldQuantity, exact)),
    customPrice: recipe.customPrice === null ? null : roundFractionUp(times(fraction(recipe.customPrice), exact), 4),
    tin: null,
    ingredients: recipe.ingredients.map((row) => ({ ...row, quantity: Number(scaled(row.quantity, exact)) })),
  }
  return { values: formDefaults(scaledRecipe), open: [] }
}

/** The scaled recipe as a new recipe. */
export function scaledCopy(recipe: Recipe, factor: string): RecipeProposal {
  const { values, open } = scaledProposal(recipe, factor)
  return { values: { ...values, name: words.scaledName(recipe.name) }, open }
}
