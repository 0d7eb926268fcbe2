import { readProductRecipes } from '#modules/products/server/product-figures.ts'
import type { Book, Wanted } from '#modules/recipes/book.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, over } from '#shared/text/fraction.ts'
import type { Order } from '../schema.ts'
import { bakedTiers, ownRecipes, tierRecipes } from '../tier.ts'
import { type KeptRecipe, readKeptRecipes } from './uses/kept-recipes.ts'

type Line = Pick<Order['lines'][number], 'productId' | 'recipeId' | 'tiers'>
type Ordered = { id: number; lines: readonly Line[] }

export type LineRecipes = {
  /** The recipes for one of it, as far as known. */
  parts: Wanted[]
  /** Every recipe in it. */
  ids: number[]
  /** True if tiers name recipes but not how many they serve: `parts` then are those of the product. */
  isShareUnknown: boolean
}
export type OrderRecipes = {
  book: Book
  recipesOf: (line: Line) => LineRecipes
  /** The versions that the order was accepted with, by recipe. */
  versions: ReadonlyMap<number, number>
}

/**
 * The recipes of an order's lines: those it was accepted with. Today's recipes are used for products added later and
 * for orders that are not accepted. Recipes named by tiers replace the product's own.
 */
export const readLineRecipes = async (scope: Scope, order: Ordered): Promise<OrderRecipes> =>
  (await readRecipesOfOrders(scope, [order]))(order)

/** The same for many orders. Orders accepted with the same versions share a book. */
export async function readRecipesOfOrders(
  scope: Scope,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => OrderRecipes> {
  const kept = Map.groupBy(
    await readKeptRecipes(
      scope,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const wantedOf = new Map(orders.map(({ id }) => [id, keptParts(kept.get(id) ?? [])]))
  const others = orders.flatMap(({ id, lines }) =>
    lines.flatMap(({ productId }) => (productId === null || wantedOf.get(id)?.has(productId) ? [] : productId)),
  )
  const today = await readProductRecipes(scope, [...new Set(others)])

  const ofProduct = (id: number, { productId }: Line): Wanted[] =>
    productId === null
      ? []
      : (wantedOf.get(id)?.get(productId) ??
        (today.get(productId) ?? []).map((part) => ({ recipeId: part.id, batches: fraction(part.quantity) })))
  const ofTiers = (line: Line) => bakedTiers(line).flatMap(tierRecipes)
  const idsOf = (id: number, line: Line) => [
    ...new Set([
      ...[...ofProduct(id, line), ...(ownRecipes(line) ?? [])].map(({ recipeId }) => recipeId),
      ...ofTiers(line),
    ]),
  ]

  const versionsOf = ({ id }: Ordered) =>
    (kept.get(id) ?? []).flatMap(({ recipeId, version, isOld }) => (isOld ? [[recipeId, version] as const] : []))
  const books = new Map<string, Book>()
  for (const [key, alike] of Map.groupBy(orders, (order) => JSON.stringify(versionsOf(order)))) {
    const ids = alike.flatMap(({ id, lines }) => lines.flatMap((line) => idsOf(id, line)))
    books.set(key, await readBook(scope, ids, new Map(alike.flatMap(versionsOf))))
  }

  return (order) => {
    const book = books.get(JSON.stringify(versionsOf(order))) as Book
    const recipesOf = (line: Line): LineRecipes => {
      const parts = ownRecipes(line)?.flatMap(({ recipeId, servings }): Wanted[] => {
        if (servings === null) return [{ recipeId, batches: fraction('1') }]
        const recipe = book.recipes.get(recipeId)
        return recipe
          ? [{ recipeId, batches: over(fraction(BigInt(servings)), fraction(BigInt(recipe.servings))) }]
          : []
      })
      return {
        parts: parts ?? ofProduct(order.id, line),
        ids: idsOf(order.id, line),
        isShareUnknown: parts === undefined && ofTiers(line).length > 0,
      }
    }
    const versions = new Map((kept.get(order.id) ?? []).map(({ recipeId, version }) => [recipeId, version]))
    return { book, recipesOf, versions }
  }
}

/** The recipes that products were accepted with, by product. */
function keptParts(kept: readonly KeptRecipe[]): Map<number, Wanted[]> {
  const parts = kept.flatMap(({ recipeId, batchesOf }) =>
    batchesOf.map(({ productId, batches }) => ({ productId, part: { recipeId, batches: fraction(batches) } })),
  )
  return new Map(
    [...Map.groupBy(parts, ({ productId }) => productId)].map(([productId, all]) => [
      productId,
      all.map(({ part }) => part),
    ]),
  )
}
