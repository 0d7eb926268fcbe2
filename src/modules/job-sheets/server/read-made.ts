import type { Order } from '#modules/orders/schema.ts'
import { readLineRecipes } from '#modules/orders/server/kitchen/line-recipes.ts'
import { allergensOfLines } from '#modules/orders/server/kitchen/order-allergens.ts'
import { batchesOf } from '#modules/recipes/book.ts'
import { rolledNames } from '#modules/recipes/rolled-names.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, times } from '#shared/text/fraction.ts'
import type { Made } from '../job-sheet.ts'

/** The recipes and the allergens of an order; undefined where nothing of it has a recipe. */
export async function readMade(scope: Scope, order: Pick<Order, 'id' | 'lines'>): Promise<Made | undefined> {
  const made = await readLineRecipes(scope, order)
  const allergens = allergensOfLines(made, order.lines)
  if (allergens === undefined) return undefined
  const wanted = order.lines.flatMap((line) =>
    made.recipesOf(line).parts.map(({ recipeId, batches }) => ({
      recipeId,
      batches: times(batches, fraction(String(line.quantity))),
    })),
  )
  return {
    batches: batchesOf(wanted, made.book.recipes),
    contains: rolledNames(allergens.contains),
    mayContain: rolledNames(allergens.mayContain),
    notChecked: allergens.notChecked,
  }
}
