import { readProductRecipes } from '#modules/products/server/product-figures.ts'
import type { Book, Wanted } from '#modules/recipes/book.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, over } from '#shared/text/fraction.ts'
import type { Order } from '../../schema.ts'
import { bakedTiers, ownRecipes, tierRecipes } from '../../tier.ts'
import { readKeptRecipes } from './kept-recipes.ts'

type Line = Order['lines'][number]

export type LineRecipes = {
  /** The recipes of one of it, as far as they are known. */
  parts: Wanted[]
  /** Every recipe that is in it. */
  ids: number[]
  /** Tiers name recipes but do not say how many they serve: `parts` are then of the product as it usually is. */
  isShareUnknown: boolean
}

/**
 * The recipes of an order's lines: those that it was accepted with; for products that came later, and for orders that
 * are not accepted, those of today. Recipes named by tiers replace the product's own.
 */
export async function readLineRecipes(
  scope: Scope,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
): Promise<{ book: Book; recipesOf: (line: Line) => LineRecipes }> {
  const kept = await readKeptRecipes(scope, id)
  const ofProducts = new Map<number, Wanted[]>()
  const add = (productId: number, part: Wanted) =>
    ofProducts.set(productId, [...(ofProducts.get(productId) ?? []), part])
  for (const { recipeId, batchesOf } of kept)
    for (const { productId, batches } of batchesOf) add(productId, { recipeId, batches: fraction(batches) })
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const others = productIds.filter((productId) => !ofProducts.has(productId))
  for (const [productId, parts] of await readProductRecipes(scope, others))
    for (const part of parts) add(productId, { recipeId: part.id, batches: fraction(part.quantity) })

  const ofProduct = ({ productId }: Line) => (productId === null ? [] : (ofProducts.get(productId) ?? []))
  const ofTiers = (line: Line) => bakedTiers(line).flatMap(tierRecipes)
  const idsOf = (line: Line) => [
    ...new Set([
      ...[...ofProduct(line), ...(ownRecipes(line) ?? [])].map(({ recipeId }) => recipeId),
      ...ofTiers(line),
    ]),
  ]
  const versions = new Map(kept.map(({ recipeId, version }) => [recipeId, version]))
  const book = await readBook(scope, lines.flatMap(idsOf), versions)

  const recipesOf = (line: Line): LineRecipes => {
    const own = ownRecipes(line)
    const parts = own?.flatMap(({ recipeId, servings }): Wanted[] => {
      if (servings === null) return [{ recipeId, batches: fraction('1') }]
      const recipe = book.recipes.get(recipeId)
      return recipe ? [{ recipeId, batches: over(fraction(BigInt(servings)), fraction(BigInt(recipe.servings))) }] : []
    })
    return {
      parts: parts ?? ofProduct(line),
      ids: idsOf(line),
      isShareUnknown: parts === undefined && ofTiers(line).length > 0,
    }
  }
  return { book, recipesOf }
}
