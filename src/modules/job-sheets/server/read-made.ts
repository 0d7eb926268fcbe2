import type { Order } from '#modules/orders/schema.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import { batchesOf } from '#modules/recipes/book.ts'
import { rolledNames } from '#modules/recipes/rolled-names.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, times } from '#shared/fraction.ts'
import type { Made } from '../job-sheet.ts'

/** What an order is made by and contains; undefined where nothing of it has a recipe. */
export async function readMade(scope: Scope, order: Pick<Order, 'id' | 'lines'>): Promise<Made | undefined> {
  const { book, recipesOf } = await readLineRecipes(scope, order)
  const lines = order.lines.map((line) => ({ ...recipesOf(line), name: line.name, quantity: fraction(line.quantity) }))
  const ids = lines.flatMap((line) => line.ids)
  if (ids.length === 0) return undefined
  const wanted = lines.flatMap(({ parts, quantity }) =>
    parts.map(({ recipeId, batches }) => ({ recipeId, batches: times(batches, quantity) })),
  )
  const { contains, mayContain, notChecked } = productAllergens(book)(ids)
  const bare = lines.flatMap((line) => (line.ids.length === 0 ? [line.name] : []))
  return {
    batches: batchesOf(wanted, book.recipes),
    contains: rolledNames(contains),
    mayContain: rolledNames(mayContain),
    notChecked: [...new Set([...notChecked, ...bare])],
  }
}
