import type { IngredientRow } from '#modules/ingredients/schema.ts'
import { changeUnit } from '#modules/units/convert.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { exact } from '#shared/money.ts'
import { matchIngredient } from '../../pasted/match-ingredient.ts'
import type { PastedRecipe } from '../../pasted/pasted-recipe.ts'
import { type RecipeLine, readRecipeLine } from '../../pasted/recipe-line.ts'
import type { RecipeListRow } from '../../schema.ts'
import { ofIngredient, ofRecipe } from './add-ingredient-dialog.tsx'
import type { RecipeFormInput, RecipeFormRow } from './recipe-form-values.ts'

/** A pasted line without a row yet. `at` is its place among all lines. */
export type OpenLine = RecipeLine & { at: number; suggestion?: IngredientRow }
export type RecipeProposal = { values: Partial<RecipeFormInput>; open: OpenLine[] }

export const rowOfLine = (line: RecipeLine, ingredient: Parameters<typeof ofIngredient>[0]): RecipeFormRow => ({
  ...ofIngredient(ingredient),
  quantity: line.quantity ?? '',
  unit: line.unit ?? ingredient.unit,
  notes: line.notes,
})

type Known = { ingredients: readonly IngredientRow[]; recipes: readonly RecipeListRow[] }

const BATCH = /^(?:batch(?:es)?|quantit(?:y|ies)|recipes?|lots?)(?:\s+of)?\s+/i

/** "1 batch buttercream" is a whole batch of the bakery's own buttercream, "200 g buttercream" some of it. */
function ownRecipe(line: RecipeLine, recipes: readonly RecipeListRow[]): RecipeFormRow | undefined {
  const { quantity, unit } = line
  if (quantity === undefined || unit === undefined) return undefined
  const isBatch = unit === 'each' && BATCH.test(line.name)
  const match = matchIngredient(isBatch ? line.name.replace(BATCH, '') : line.name, recipes)
  if (!match?.isSure) return undefined
  const row = { ...ofRecipe(match.ingredient), notes: line.notes }
  const { yieldQuantity, yieldUnit, servings } = match.ingredient
  if (isBatch) return { ...row, quantity: shortProduct(quantity, yieldQuantity ?? servings) }
  return changeUnit(quantity, unit, yieldUnit ?? '').success ? { ...row, quantity, unit } : undefined
}

const shortProduct = (a: string, b: string | number) => exact(a).times(String(b)).toFixed()

/** A line becomes a row if it has an amount and its ingredient or recipe is certain; the baker settles the others. */
export function recipeProposal(
  { lines, method, ...recipe }: PastedRecipe,
  { ingredients, recipes }: Known,
  region: Region,
): RecipeProposal {
  const rows: RecipeFormRow[] = []
  const open: OpenLine[] = []
  for (const [at, { text, section }] of lines.entries()) {
    const read = readRecipeLine(text, region)
    const line = { ...read, notes: [section, read.notes].filter(Boolean).join('; ') }
    const match = matchIngredient(line.name, ingredients)
    const isWhole = line.unread === undefined
    const own = match?.isSure ? undefined : ownRecipe(line, recipes)
    if (isWhole && match?.isSure && line.quantity !== undefined) rows.push(rowOfLine(line, match.ingredient))
    else if (isWhole && own) rows.push(own)
    else open.push({ ...line, at, ...(match && { suggestion: match.ingredient }) })
  }
  return { values: { ...recipe, instructions: method.join('\n'), ingredients: rows }, open }
}
