import type { Order } from '#modules/orders/schema.ts'
import { readKeptRecipes } from '#modules/orders/server/kept-recipes.ts'
import { tierRecipes } from '#modules/orders/tier.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import { readProductRecipes } from '#modules/products/server/product-figures.ts'
import { type Book, batchesOf, type Wanted } from '#modules/recipes/book.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { fraction, over, times } from '#shared/fraction.ts'
import type { Decimal } from '#shared/money.ts'
import type { Made } from '../job-sheet.ts'

type Line = Order['lines'][number]
type Part = { recipeId: number; batches: Decimal }

/**
 * What an order is made by and contains: by the recipes that it was accepted with, for products that came later and for
 * orders that are not accepted by those of today. Undefined where nothing of it has a recipe.
 */
export async function readMade(scope: Scope, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<Made | undefined> {
  const kept = await readKeptRecipes(scope, id)
  const partsOf = new Map<number, Part[]>()
  for (const { recipeId, batchesOf: each } of kept)
    for (const { productId, batches } of each)
      partsOf.set(productId, [...(partsOf.get(productId) ?? []), { recipeId, batches }])
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const others = productIds.filter((productId) => !partsOf.has(productId))
  for (const [productId, parts] of await readProductRecipes(scope, others))
    partsOf.set(
      productId,
      parts.map((part) => ({ recipeId: part.id, batches: part.quantity })),
    )
  const partsOfLine = ({ productId }: Line) => (productId === null ? [] : (partsOf.get(productId) ?? []))
  const idsOf = (line: Line) => [
    ...partsOfLine(line).map(({ recipeId }) => recipeId),
    ...eaten(line).flatMap((tier) => tierRecipes(tier)),
  ]
  const ids = lines.flatMap(idsOf)
  if (ids.length === 0) return undefined
  const book = await readBook(scope, ids, new Map(kept.map(({ recipeId, version }) => [recipeId, version])))
  const wanted = lines.flatMap((line) => ofTiers(line, book) ?? ofProduct(line, partsOfLine(line)))
  const { contains, mayContain, notChecked } = productAllergens(book)(ids)
  const bare = lines.flatMap((line) => (idsOf(line).length === 0 ? [line.name] : []))
  return {
    batches: batchesOf(wanted, book.recipes),
    contains: contains.map(({ allergen }) => allergen),
    mayContain: mayContain.map(({ allergen }) => allergen),
    notChecked: [...new Set([...notChecked, ...bare])],
  }
}

const eaten = ({ tiers }: Line) => tiers.filter(({ dummy }) => !dummy)

const ofProduct = ({ quantity }: Line, parts: readonly Part[]): Wanted[] =>
  parts.map(({ recipeId, batches }) => ({ recipeId, batches: times(fraction(batches), fraction(quantity)) }))

/**
 * By the servings of the tiers, where every one of them that names recipes says how many it serves; what the product is
 * usually made of is then left out, for the tiers say what this one is made of.
 */
function ofTiers(line: Line, { recipes }: Book): Wanted[] | undefined {
  const tiers = eaten(line).filter((tier) => tierRecipes(tier).length > 0)
  if (tiers.length === 0 || tiers.some(({ servings }) => servings === null)) return undefined
  return tiers.flatMap((tier) =>
    tierRecipes(tier).flatMap((recipeId): Wanted[] => {
      const recipe = recipes.get(recipeId)
      if (recipe === undefined) return []
      const servings = times(fraction(BigInt(tier.servings ?? 0)), fraction(line.quantity))
      return [{ recipeId, batches: over(servings, fraction(BigInt(recipe.servings))) }]
    }),
  )
}
