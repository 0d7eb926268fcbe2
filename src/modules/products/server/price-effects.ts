import { recipeCosts } from '#modules/recipes/recipe-cost.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { usedCostOf } from '#modules/recipes/server/reckon.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { changesBetween, type PriceEffects, type PriceEffectsInput, type Reckoned } from '../price-effects.ts'
import { productWords } from '../words.ts'
import { type ProductParts, productFigures, readProductParts } from './product-figures.ts'

const EFFECTS_MAX = 500

/** What another price of a pack would change, before it is saved: by the costing of the business, which may average. */
export async function readPriceEffects(
  scope: Scope,
  { ingredientId, packCost, packSize }: PriceEffectsInput,
): Promise<PriceEffects> {
  const now = await readKitchen(scope, 'all', [ingredientId])
  const ingredient = now.ingredients.get(ingredientId)
  if (ingredient === undefined)
    throw new AppError('INVALID', productWords.ingredientUnknown, {
      fields: { ingredientId: productWords.ingredientUnknown },
    })
  const size = packSize ?? ingredient.packSize
  const { averagedOver } = ingredient
  const then = {
    ...now,
    ingredients: new Map(now.ingredients).set(ingredientId, {
      ...ingredient,
      packCost,
      packSize: size,
      // The new price pushes the oldest of the averaged ones out.
      ...(averagedOver && { averagedOver: [{ packCost, packSize: size }, ...averagedOver].slice(0, 3) }),
    }),
  }
  const recipesIn = (kitchen: typeof now): Reckoned[] => {
    const costOf = recipeCosts(kitchen)
    return [...kitchen.recipes].map(([id, recipe]) => ({
      id,
      name: recipe.name,
      cost: usedCostOf(costOf(recipe)) ?? '0',
    }))
  }
  const settings = await getSettings(scope)
  const products = await scope.db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'labour_minutes', 'labour_rate', 'labour_cost', 'overhead_mode', 'overhead_value'])
    .where('business_id', '=', scope.businessId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()
  const parts = await readProductParts(
    scope,
    products.map(({ id }) => id),
  )
  const productsIn = (kitchen: ProductParts['kitchen']): Reckoned[] => {
    const figuresOf = productFigures({ ...parts, kitchen }, settings)
    return products.map((product) => {
      const { totalCost, margin, belowTarget } = figuresOf(product)
      return { id: product.id, name: product.name, cost: totalCost, margin, belowTarget }
    })
  }
  return {
    recipes: changesBetween(recipesIn(now), recipesIn(then))
      .slice(0, EFFECTS_MAX)
      .map(({ before, after }) => ({ id: after.id, name: after.name, before: before.cost, after: after.cost })),
    products: changesBetween(productsIn(now), productsIn(then))
      .slice(0, EFFECTS_MAX)
      .map(({ before, after }) => ({
        id: after.id,
        name: after.name,
        before: before.cost,
        after: after.cost,
        marginBefore: before.margin ?? null,
        marginAfter: after.margin ?? null,
        belowTarget: after.belowTarget ?? false,
        fallsBelow: (after.belowTarget ?? false) && !before.belowTarget,
      })),
  }
}
