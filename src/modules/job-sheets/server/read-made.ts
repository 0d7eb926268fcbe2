import type { Order } from '#modules/orders/schema.ts'
import { readKeptRecipes } from '#modules/orders/server/kept-recipes.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import { readProductRecipes } from '#modules/products/server/product-figures.ts'
import { batchesOf, type Wanted } from '#modules/recipes/book.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, times } from '#shared/fraction.ts'
import type { Made } from '../job-sheet.ts'

/**
 * What an order is made by and contains: by the recipes that it was accepted with, for products that came later and for
 * orders that are not accepted by those of today. Undefined where nothing of it has a recipe.
 */
export async function readMade(scope: Scope, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<Made | undefined> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return undefined
  const kept = await readKeptRecipes(scope, id)
  const partsOf = new Map<number, { recipeId: number; batches: string }[]>()
  for (const { recipeId, batchesOf: each } of kept)
    for (const { productId, batches } of each)
      partsOf.set(productId, [...(partsOf.get(productId) ?? []), { recipeId, batches }])
  const others = productIds.filter((productId) => !partsOf.has(productId))
  for (const [productId, parts] of await readProductRecipes(scope, others))
    partsOf.set(
      productId,
      parts.map((part) => ({ recipeId: part.id, batches: part.quantity })),
    )
  const partsOfLine = (productId: number | null) => (productId === null ? [] : (partsOf.get(productId) ?? []))
  const wanted = lines.flatMap(({ productId, quantity }): Wanted[] =>
    partsOfLine(productId).map(({ recipeId, batches }) => ({
      recipeId,
      batches: times(fraction(batches), fraction(quantity)),
    })),
  )
  if (wanted.length === 0) return undefined
  const book = await readBook(
    scope,
    wanted.map(({ recipeId }) => recipeId),
    new Map(kept.map(({ recipeId, version }) => [recipeId, version])),
  )
  const { contains, mayContain, notChecked } = productAllergens(book)(wanted.map(({ recipeId }) => recipeId))
  const bare = lines.flatMap(({ name, productId }) => (partsOfLine(productId).length === 0 ? [name] : []))
  return {
    batches: batchesOf(wanted, book.recipes),
    contains: contains.map(({ allergen }) => allergen),
    mayContain: mayContain.map(({ allergen }) => allergen),
    notChecked: [...new Set([...notChecked, ...bare])],
  }
}
