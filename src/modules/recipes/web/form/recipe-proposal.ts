import type { IngredientRow } from '#modules/ingredients/schema.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { matchIngredient } from '../../pasted/match-ingredient.ts'
import type { PastedRecipe } from '../../pasted/pasted-recipe.ts'
import { type RecipeLine, readRecipeLine } from '../../pasted/recipe-line.ts'
import { ofIngredient } from './add-ingredient-dialog.tsx'
import type { RecipeFormInput, RecipeFormRow } from './recipe-form-values.ts'

/** A pasted line that no row stands for yet. `at`: its place among all lines. */
export type OpenLine = RecipeLine & { at: number; suggestion?: IngredientRow }
export type RecipeProposal = { values: Partial<RecipeFormInput>; open: OpenLine[] }

export const rowOfLine = (line: RecipeLine, ingredient: Parameters<typeof ofIngredient>[0]): RecipeFormRow => ({
  ...ofIngredient(ingredient),
  quantity: line.quantity ?? '',
  unit: line.unit ?? ingredient.unit,
  notes: line.notes,
})

/** A line with an amount and an ingredient that is certain becomes a row; the baker settles every other one. */
export function recipeProposal(
  { lines, method, ...recipe }: PastedRecipe,
  ingredients: readonly IngredientRow[],
  region: Region,
): RecipeProposal {
  const rows: RecipeFormRow[] = []
  const open: OpenLine[] = []
  for (const [at, { text, section }] of lines.entries()) {
    const read = readRecipeLine(text, region)
    const line = { ...read, notes: [section, read.notes].filter(Boolean).join('; ') }
    const match = matchIngredient(line.name, ingredients)
    if (match?.isSure && line.quantity !== undefined) rows.push(rowOfLine(line, match.ingredient))
    else open.push({ ...line, at, ...(match && { suggestion: match.ingredient }) })
  }
  return { values: { ...recipe, instructions: method.join('\n'), ingredients: rows }, open }
}
