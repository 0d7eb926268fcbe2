import { sql } from 'kysely'
import { optionRecipes, sizedRecipes } from '#modules/products/choices/made-of.ts'
import type { MadeOf } from '#modules/products/choices/picked.ts'
import { wantedOf } from '#modules/products/recipe-share.ts'
import { readOptionMakings } from '#modules/products/server/choices/read-parts.ts'
import { readProductRecipes } from '#modules/products/server/product-figures.ts'
import type { Book, Wanted } from '#modules/recipes/book.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { isChosenAlike } from '../pricing/line-choices.ts'
import type { Order } from '../schema.ts'
import { bakedTiers, ownRecipes, tierRecipes } from '../tier.ts'
import { CHOSEN, type Chosen } from './shown-columns.ts'
import { type KeptRecipe, readKeptRecipes } from './uses/kept-recipes.ts'

type Line = Pick<Order['lines'][number], 'id' | 'productId' | 'recipeId' | 'tiers' | 'sizeId' | 'size' | 'optionIds'>
type Part = { id: number; quantity: Decimal }
/** `also` names recipes that the book holds beside those of the lines. */
type Ordered = { id: number; lines: readonly Line[]; also?: readonly number[] }

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

/**
 * The same for many orders. Orders accepted with the same versions share a book. `isBrief` leaves versions out that are still the
 * current ones: only papers name them.
 */
export async function readRecipesOfOrders(
  scope: Scope,
  orders: readonly Ordered[],
  { isBrief = false }: { isBrief?: boolean | undefined } = {},
): Promise<(order: Ordered) => OrderRecipes> {
  const kept = Map.groupBy(
    await readKeptRecipes(
      scope,
      orders.map(({ id }) => id),
      { isBrief },
    ),
    ({ orderId }) => orderId,
  )
  const partsOf = new Map(orders.map(({ id }) => [id, keptParts(kept.get(id) ?? [])]))
  const others = orders.flatMap(({ id, lines }) =>
    lines.flatMap(({ productId }) => (productId === null || partsOf.get(id)?.has(productId) ? [] : productId)),
  )
  const today = await readProductRecipes(scope, [...new Set(others)])
  const chosen = await readChosen(scope, orders)

  /** The recipes of the product, in its size, and of the options, as far as they are known without a book. */
  const ofProduct = (id: number, line: Line): MadeOf[] => {
    const { productId, size } = line
    const made = chosen.madeOf(line)
    if (made) return made
    if (productId === null) return []
    const own = partsOf.get(id)?.get(productId) ?? today.get(productId) ?? []
    return [...sizedRecipes(own, size?.factor), ...chosen.optionsOf(line)]
  }
  /** The recipes of options alone, where tiers take the place of the product's own. */
  const ofOptions = (line: Line): MadeOf[] =>
    chosen.madeOf(line)?.filter(({ optionId }) => optionId !== undefined) ?? chosen.optionsOf(line)
  const ofTiers = (line: Line) => bakedTiers(line).flatMap(tierRecipes)
  const idsOf = (id: number, line: Line) => [
    ...new Set([
      ...[...ofProduct(id, line), ...(ownRecipes(line) ?? []), ...ofOptions(line)].map(({ recipeId }) => recipeId),
      ...ofTiers(line),
    ]),
  ]

  const versionsOf = ({ id }: Ordered) =>
    (kept.get(id) ?? []).flatMap(({ recipeId, version, isOld }) => (isOld ? [[recipeId, version] as const] : []))
  const books = new Map<string, Book>()
  for (const [key, alike] of Map.groupBy(orders, (order) => JSON.stringify(versionsOf(order)))) {
    const ids = alike.flatMap(({ id, lines, also = [] }) => [...lines.flatMap((line) => idsOf(id, line)), ...also])
    books.set(key, await readBook(scope, ids, new Map(alike.flatMap(versionsOf))))
  }

  return (order) => {
    const book = books.get(JSON.stringify(versionsOf(order))) as Book
    const recipesOf = (line: Line): LineRecipes => {
      const own = ownRecipes(line)
      const parts = (own ? [...own, ...ofOptions(line)] : ofProduct(order.id, line)).flatMap(
        (share) => wantedOf(share, book.recipes) ?? [],
      )
      return {
        parts,
        ids: idsOf(order.id, line),
        isShareUnknown: own === undefined && ofTiers(line).length > 0,
      }
    }
    const versions = new Map((kept.get(order.id) ?? []).map(({ recipeId, version }) => [recipeId, version]))
    return { book, recipesOf, versions }
  }
}

/**
 * The recipes that lines with a size or options were accepted with, and those of their options as they are now. Orders
 * without any cost no query.
 */
async function readChosen(scope: Scope, orders: readonly Ordered[]) {
  const { db, businessId } = scope
  const lines = orders.flatMap((order) => order.lines.filter(({ sizeId, optionIds }) => sizeId || optionIds.length > 0))
  if (lines.length === 0) return { madeOf: () => undefined, optionsOf: () => [] }
  const options = await readOptionMakings(
    scope,
    lines.flatMap(({ optionIds }) => optionIds),
  )
  const { rows: kept } = await sql<Chosen & { id: number; madeOf: MadeOf[] }>`
    select l.id, ${CHOSEN}, l.made_of as "madeOf" from order_lines l
     where business_id = ${businessId} and order_id = any(${orders.map(({ id }) => id)}::bigint[]) and made_of is not null`.execute(
    db,
  )
  const { rows: products } = await sql<{ id: number; servings: number | null }>`
    select id, servings from products where business_id = ${businessId}
       and id = any(${lines.flatMap(({ productId, size }) => (size ? [] : (productId ?? [])))}::bigint[])`.execute(db)
  const servings = new Map(products.map((product) => [product.id, product.servings]))
  const keptOf = new Map(kept.map((line) => [line.id, line]))
  return {
    /** A line that would be changed is not made as it was accepted. */
    madeOf: (line: Line): MadeOf[] | undefined => {
      const before = keptOf.get(line.id)
      return before && isChosenAlike(before, line) ? before.madeOf : undefined
    },
    optionsOf: ({ productId, optionIds, size }: Line): MadeOf[] =>
      optionRecipes(
        optionIds.flatMap((id) => options.get(id) ?? []),
        size ? size.servings : (servings.get(productId ?? 0) ?? null),
      ),
  }
}

/** The recipes that products were accepted with, by product. */
function keptParts(kept: readonly KeptRecipe[]): Map<number, Part[]> {
  const parts = kept.flatMap(({ recipeId, batchesOf }) =>
    batchesOf.map(({ productId, batches }) => ({ productId, part: { id: recipeId, quantity: batches } })),
  )
  return new Map(
    [...Map.groupBy(parts, ({ productId }) => productId)].map(([productId, all]) => [
      productId,
      all.map(({ part }) => part),
    ]),
  )
}
