import { asChanged } from '#modules/ingredients/server/as-changed.ts'
import type { PricedIngredient } from '#modules/ingredients/server/costed-ingredients.ts'
import { recipeCosts } from '#modules/recipes/recipe-cost.ts'
import { type ReadKitchen, readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { usedCostOf } from '#modules/recipes/server/reckon.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { supplies as suppliesOf } from '#modules/supplies/server/supplies.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import {
  changesBetween,
  moveOf,
  type PriceEffects,
  type PriceEffectsInput,
  type PromisedEffect,
  productMoveOf,
  type Reckoned,
} from '../price-effects.ts'
import { productWords } from '../words.ts'
import { readCheapestSizes, type SuppliedPart } from './choices/read-parts.ts'
import { COSTED_COLUMNS, type ProductParts, productFigures, readProductParts } from './product-figures.ts'

const EFFECTS_MAX = 500

/** An ingredient or a supply as it would be at another price. */
export type OtherPrice = {
  ingredient?: PricedIngredient
  supply?: { id: number; packSize: Quantity; price: Decimal }
}

/** A later module knows what is promised at the prices of its day. */
export const promisedEffect = hookOnce<[other: OtherPrice], PromisedEffect | null>('what promised orders leave')

const unknown = (field: 'ingredientId' | 'supplyId', message: string) =>
  new AppError('INVALID', message, { fields: { [field]: message } })

/**
 * The effects of another pack price, or another weight of an ingredient, before it is saved, by the business's costing
 * method.
 */
export async function readPriceEffects(scope: Scope, change: PriceEffectsInput): Promise<PriceEffects> {
  const { ingredientId } = change
  const now = await readKitchen(scope, 'all', ingredientId === undefined ? [] : [ingredientId])
  const then = ingredientId === undefined ? now : withChanges(now, ingredientId, change, scope.today)
  const { db, businessId } = scope
  const recipes = await db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()
  const products = await db
    .selectFrom('products')
    .select(['name', ...COSTED_COLUMNS])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()
  const read = await readProductParts(
    scope,
    products.map(({ id }) => id),
  )
  const sizes = await readCheapestSizes(
    scope,
    products.flatMap(({ id, has_sizes }) => (has_sizes ? id : [])),
  )
  const suppliedThen = await suppliesThen(scope, change)
  const parts = { ...read, sizes, kitchen: now }
  const partsThen = {
    ...read,
    kitchen: then,
    supplies: new Map([...read.supplies].map(([id, supplies]) => [id, suppliedThen(supplies)])),
    sizes: new Map([...sizes].map(([id, size]) => [id, { ...size, supplies: suppliedThen(size.supplies) }])),
  }
  const settings = await getSettings(scope)
  const recipesIn = (kitchen: ReadKitchen): Reckoned[] => {
    const costOf = recipeCosts(kitchen)
    return recipes.flatMap(({ id, name }) => {
      const recipe = kitchen.recipes.get(id)
      if (recipe === undefined) return []
      const cost = costOf(recipe)
      return [{ id, name, cost: usedCostOf(cost), unpricedCount: cost.used.unpricedCount }]
    })
  }
  const productsIn = (of: ProductParts): Reckoned[] => {
    const figuresOf = productFigures(of, settings)
    return products.map((product) => {
      const { totalCost, unpricedCount, margin, belowTarget } = figuresOf(product)
      return { id: product.id, name: product.name, cost: totalCost, unpricedCount, margin, belowTarget }
    })
  }
  const movedRecipes = changesBetween(recipesIn(now), recipesIn(then))
  const movedProducts = changesBetween(productsIn(parts), productsIn(partsThen)).map(productMoveOf)
  return {
    recipeCount: movedRecipes.length,
    productCount: movedProducts.length,
    fallingCount: movedProducts.filter(({ fallsBelow }) => fallsBelow).length,
    recipes: movedRecipes.slice(0, EFFECTS_MAX).map(moveOf),
    promised: await promisedEffect(scope, await otherPrice(scope, then, change)),
    products: movedProducts.toSorted((a, b) => Number(b.fallsBelow) - Number(a.fallsBelow)).slice(0, EFFECTS_MAX),
  }
}

async function otherPrice(scope: Scope, then: ReadKitchen, change: PriceEffectsInput): Promise<OtherPrice> {
  const { ingredientId, supplyId, packCost, packSize } = change
  const ingredient = ingredientId === undefined ? undefined : then.ingredients.get(ingredientId)
  if (ingredient) return { ingredient }
  const [supply] = supplyId === undefined ? [] : await suppliesOf.getMany(scope, [supplyId])
  return supply ? { supply: { id: supply.id, price: packCost, packSize: packSize ?? supply.packSize } } : {}
}

function withChanges(
  now: ReadKitchen,
  id: number,
  { ingredientId: _ingredient, supplyId: _supply, ...fields }: PriceEffectsInput,
  today: IsoDate,
): ReadKitchen {
  const ingredient = now.ingredients.get(id)
  if (ingredient === undefined) throw unknown('ingredientId', productWords.ingredientUnknown)
  return { ...now, ingredients: new Map(now.ingredients).set(id, asChanged(ingredient, fields, today)) }
}

/** Puts the other price on a part that is this supply. */
async function suppliesThen({ db, businessId }: Scope, { supplyId, packCost, packSize }: PriceEffectsInput) {
  if (supplyId !== undefined) {
    const known = await db
      .selectFrom('supplies')
      .select('id')
      .where('business_id', '=', businessId)
      .where('id', '=', supplyId)
      .executeTakeFirst()
    if (!known) throw unknown('supplyId', productWords.supplyUnknown)
  }
  return <Part extends SuppliedPart>(parts: readonly Part[]): Part[] =>
    parts.map((part) =>
      part.id === supplyId ? { ...part, price: packCost, packSize: packSize ?? part.packSize } : part,
    )
}
