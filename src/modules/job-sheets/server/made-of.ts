import type { Order } from '#modules/orders/schema.ts'
import type { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { allergensOfLines } from '#modules/orders/server/order-allergens.ts'
import { batchesOf, type Wanted } from '#modules/recipes/book.ts'
import { rolledNames } from '#modules/recipes/rolled-names.ts'
import { fraction, times } from '#shared/text/fraction.ts'
import type { Made } from '../job-sheet.ts'

type LineRecipes = Awaited<ReturnType<typeof readLineRecipes>>

/** The recipes and allergens of an order; undefined if nothing in it has a recipe. */
export function madeOf(made: LineRecipes, order: Pick<Order, 'lines'>): Made | undefined {
  const allergens = allergensOfLines(made, order.lines)
  if (allergens === undefined) return undefined
  return {
    batches: batchesOf(wantedOf(made, order), made.book.recipes),
    contains: rolledNames(allergens.contains),
    mayContain: rolledNames(allergens.mayContain),
    notChecked: allergens.notChecked,
  }
}

/** How much of each recipe the lines of an order need. */
export const wantedOf = ({ recipesOf }: LineRecipes, { lines }: Pick<Order, 'lines'>): Wanted[] =>
  lines.flatMap((line) =>
    recipesOf(line).parts.map(({ recipeId, batches }) => ({
      recipeId,
      batches: times(batches, fraction(String(line.quantity))),
    })),
  )
