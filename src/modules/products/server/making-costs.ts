import type { Kitchen } from '#modules/recipes/kitchen.ts'
import { pinnedVersions, type RecipePins } from '#modules/recipes/recipe-pin.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { fraction } from '#shared/text/fraction.ts'
import { optionRecipes, pickedLabour, sizedRecipes } from '../choices/made-of.ts'
import type { MadeOf } from '../choices/picked.ts'
import { type CostSheet, costSheet } from '../cost-sheet.ts'
import { type ProductCost, productCost } from '../product-cost.ts'
import { wantedOf } from '../recipe-share.ts'
import { readOptionMakings, readSizeMakings } from './choices/read-parts.ts'
import {
  COSTED_COLUMNS,
  type CostedProduct,
  costingOf,
  pricedSupplies,
  readProductParts,
  usedCosts,
} from './product-figures.ts'

/** The recipe or product behind one of something. */
export type Making = {
  productId: number | null
  /** Used instead of the product's own recipes; without a product it is all that is known. */
  recipes: readonly MadeOf[] | undefined
  /** The size and the options of one. */
  sizeId?: number | null
  optionIds?: readonly number[]
  /** The options of its tiers, whose recipes are among `recipes`. */
  tierOptionIds?: readonly number[]
  /** The recipes that are not made as they are now. */
  pins?: RecipePins | null
}

const BARE: CostedProduct = {
  id: 0,
  price: '0',
  servings: null,
  labour_minutes: null,
  labour_rate: null,
  labour_cost: null,
  overhead_mode: 'amount',
  overhead_value: '0',
}

export type MakingCost = Pick<ProductCost, 'total' | 'recipes' | 'supplies' | 'labour' | 'overhead'> & {
  /** The quantities and unit costs behind it. */
  sheet: () => CostSheet
}

/** Today's cost of each; null if anything in it has no price, undefined if nobody has entered what it is made of. */
export async function readMakingCosts(
  scope: Scope,
  settings: Settings,
  makings: readonly Making[],
): Promise<(MakingCost | null | undefined)[]> {
  const ids = [...new Set(makings.flatMap(({ productId }) => productId ?? []))]
  const products = new Map((await readCosted(scope, ids)).map((product) => [product.id, product]))
  const sizes = await readSizeMakings(
    scope,
    makings.flatMap(({ sizeId }) => sizeId ?? []),
  )
  const options = await readOptionMakings(
    scope,
    makings.flatMap(({ optionIds = [], tierOptionIds = [] }) => [...optionIds, ...tierOptionIds]),
  )
  const makingsOf = (ids: readonly number[] = []) => ids.flatMap((id) => options.get(id) ?? [])
  const chosenOf = ({ sizeId, optionIds, tierOptionIds }: Making) => ({
    size: sizeId == null ? undefined : sizes.get(sizeId),
    picked: makingsOf(optionIds),
    ofTiers: makingsOf(tierOptionIds),
  })
  /** The recipes that are named beside the product's own. */
  const namedBy = (making: Making): MadeOf[] => {
    const { size, picked } = chosenOf(making)
    const servings = (size ?? products.get(making.productId ?? BARE.id))?.servings ?? null
    return [...(making.recipes ?? []), ...optionRecipes(picked, servings)]
  }
  const parts = await readProductParts(
    scope,
    ids,
    makings.flatMap((making) => namedBy(making).map(({ recipeId }) => recipeId)),
  )
  const kitchens = new Map<string, Costed>()
  for (const [key, alike] of Map.groupBy(makings, keyOf)) {
    const { pins } = alike[0] as Making
    const made = alike.flatMap((making) => [
      ...(parts.recipes.get(making.productId ?? BARE.id) ?? []).map(({ id }) => id),
      ...namedBy(making).map(({ recipeId }) => recipeId),
    ])
    const kitchen: Kitchen = pins?.length ? await readBook(scope, made, pinnedVersions(pins)) : parts.kitchen
    kitchens.set(key, { kitchen, usedCost: usedCosts(kitchen) })
  }
  return makings.map((making) => {
    const { productId, recipes } = making
    const product = productId === null ? BARE : products.get(productId)
    if (product === undefined) return undefined
    const { kitchen, usedCost } = kitchens.get(keyOf(making)) as Costed
    const { size, picked, ofTiers } = chosenOf(making)
    const all = [...picked, ...ofTiers]
    const own = recipes === undefined ? sizedRecipes(parts.recipes.get(product.id) ?? [], size?.factor) : []
    const wanted = [...own, ...namedBy(making)].map(
      (share) => wantedOf(share, kitchen.recipes) ?? { recipeId: share.recipeId, batches: fraction('1') },
    )
    const supplies = pricedSupplies([
      ...(parts.supplies.get(product.id) ?? []),
      ...(size?.supplies ?? []),
      ...all.flatMap((option) => option.supplies),
    ])
    const ofProduct = costingOf(product, {
      recipes: wanted.map(({ recipeId, batches }) => ({ quantity: batches, ...usedCost(recipeId) })),
      supplies,
    })
    const costing = { ...ofProduct, ...pickedLabour(ofProduct, size, all) }
    const cost = productCost(costing, settings)
    if (!cost.isCosted) return undefined
    if (cost.unpricedCount > 0) return null
    const { hourlyRate } = settings
    return { ...cost, sheet: () => costSheet({ wanted, supplies, kitchen, costing, cost, hourlyRate }) }
  })
}

type Costed = { kitchen: Kitchen; usedCost: ReturnType<typeof usedCosts> }

const keyOf = ({ pins }: Making): string => JSON.stringify(pins ?? [])

async function readCosted(scope: Scope, ids: readonly number[]): Promise<CostedProduct[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('products')
    .select(COSTED_COLUMNS)
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...ids])
    .execute()
}
