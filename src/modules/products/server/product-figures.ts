import { sql } from 'kysely'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import { recipeCosts } from '#modules/recipes/recipe-cost.ts'
import { type ReadKitchen, readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { supplyUnitCost, unitPriceOf } from '#modules/supplies/supply-cost.ts'
import { keptByKey } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { fraction, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { pickedLabour } from '../choices/made-of.ts'
import { SHEET_DECIMALS } from '../cost-sheet.ts'
import { priceForHourlyRate } from '../price-for-hourly-rate.ts'
import { COST_DECIMALS, type CostedPart, type ProductCosting, productCost } from '../product-cost.ts'
import { marginOf, suggestedPrice, targetMargin } from '../product-margin.ts'
import type { ProductFigures } from '../schema.ts'
import { productWords } from '../words.ts'
import { readCheapestSizes, type SizeMaking, type SuppliedPart } from './choices/read-parts.ts'

export type CostedProduct = {
  id: number
  servings?: number | null
  has_sizes?: boolean
  price: Decimal
  labour_minutes: Decimal | null
  labour_rate: Decimal | null
  labour_cost: Decimal | null
  /** Minutes of chosen options. */
  picked_minutes?: Decimal | undefined
  overhead_mode: string
  overhead_value: Decimal
}
/** The columns of a `CostedProduct`. */
export const COSTED_COLUMNS = [
  'id',
  'servings',
  'has_sizes',
  'price',
  'labour_minutes',
  'labour_rate',
  'labour_cost',
  'overhead_mode',
  'overhead_value',
] as const

type Part = { productId: number; id: number; name: string }
type RecipePart = Part & { quantity: Quantity }
type SupplyPart = Part & SuppliedPart

/**
 * The recipes and supplies of products, with the recipes' kitchen; the number of queries does not depend on the number
 * of products.
 */
export type ProductParts = {
  recipes: ReadonlyMap<number, readonly RecipePart[]>
  supplies: ReadonlyMap<number, readonly SupplyPart[]>
  kitchen: ReadKitchen
  /** The cheapest size that is offered, of each product with sizes: its price is the product's. */
  sizes?: ReadonlyMap<number, SizeMaking>
}

/** The parts of the products with these ids; an empty list if there are none. */
function ofProducts<Of extends Part>(ids: readonly number[], all: readonly Of[]): Map<number, Of[]> {
  const parts = new Map(ids.map((id): [number, Of[]] => [id, []]))
  for (const part of all) parts.get(part.productId)?.push(part)
  return parts
}

/** The current recipes of products, by product. */
export const readProductRecipes = (scope: Scope, ids: readonly number[]): Promise<Map<number, RecipePart[]>> =>
  keptByKey(scope, 'recipes of products', ids, async ({ businessId, db }, missing) => {
    const { rows } = await sql<RecipePart>`
      select p.product_id as "productId", r.id, r.name, p.quantity from product_recipes p
        join recipes r on r.business_id = p.business_id and r.id = p.recipe_id
       where p.business_id = ${businessId} and p.product_id = any(${[...missing]}::bigint[]) order by p.product_id, p.position`.execute(
      db,
    )
    return ofProducts(missing, rows)
  })

const readProductSupplies = (scope: Scope, ids: readonly number[]): Promise<Map<number, SupplyPart[]>> =>
  keptByKey(scope, 'supplies of products', ids, async ({ businessId, db }, missing) => {
    const { rows } = await sql<SupplyPart>`
      select p.product_id as "productId", s.id, s.name, p.quantity, s.pack_size as "packSize", s.price from product_supplies p
        join supplies s on s.business_id = p.business_id and s.id = p.supply_id
       where p.business_id = ${businessId} and p.product_id = any(${[...missing]}::bigint[]) order by p.product_id, p.position`.execute(
      db,
    )
    return ofProducts(missing, rows)
  })

/** `more` are further recipes. */
export async function readProductParts(
  scope: Scope,
  ids: readonly number[],
  more: readonly number[] = [],
): Promise<ProductParts> {
  const [recipes, supplies] = await Promise.all([readProductRecipes(scope, ids), readProductSupplies(scope, ids)])
  const kitchen = await readKitchen(scope, [...[...recipes.values()].flat().map(({ id }) => id), ...more])
  return { recipes, supplies, kitchen }
}

/** The costs of recipes where they are used, each calculated once. */
export function usedCosts(kitchen: Kitchen): (id: number) => Omit<CostedPart, 'quantity'> {
  const costOf = recipeCosts(kitchen)
  return (id) => {
    const recipe = kitchen.recipes.get(id)
    if (recipe === undefined) return { each: undefined, unpricedCount: 1 }
    const { exact, unpricedCount } = costOf(recipe).used
    return { each: exact, unpricedCount: exact === undefined ? Math.max(1, unpricedCount) : unpricedCount }
  }
}

export const pricedSupplies = (parts: readonly SuppliedPart[] = []) =>
  parts.map((part) => {
    const each = supplyUnitCost(part)
    return { ...part, each, unpricedCount: each === undefined ? 1 : 0 }
  })

type Priced = Pick<ProductCosting, 'recipes' | 'supplies'>

export const costingOf = (product: CostedProduct, parts: Priced): ProductCosting => ({
  ...parts,
  labourMinutes: product.labour_minutes,
  labourRate: product.labour_rate,
  labourCost: product.labour_cost,
  ...(product.picked_minutes !== undefined && { pickedMinutes: product.picked_minutes }),
  overheadMode: product.overhead_mode as ProductCosting['overheadMode'],
  overheadValue: product.overhead_value,
})

/** OPT-6: the costing of a product in a size. */
export const sizedCosting = (own: ProductCosting, size: SizeMaking): ProductCosting => ({
  ...own,
  ...pickedLabour(own, size, []),
  recipes: own.recipes.map((part) => ({ ...part, quantity: times(fraction(part.quantity), fraction(size.factor)) })),
  supplies: [...own.supplies, ...pricedSupplies(size.supplies)],
})

/** The overhead as shown: a percentage without trailing zeros, else in the currency. */
export const shownOverhead = (mode: string, value: Decimal, currency: string): Decimal =>
  shortDecimal(value, mode === 'percent' ? 0 : decimalsOf(currency))

/** The parts of products, with quantities that may be exact fractions. */
type FigureParts = Omit<ProductParts, 'recipes'> & {
  recipes: ReadonlyMap<number, readonly (Part & Pick<CostedPart, 'quantity'>)[]>
}

/** Calculates products with one look at each recipe. */
export function productFigures(
  { recipes, supplies, kitchen, sizes }: FigureParts,
  settings: Pick<Settings, 'hourlyRate' | 'currency' | 'markupMargin' | 'markupMode'>,
): (product: CostedProduct, size?: SizeMaking) => ProductFigures {
  const usedCost = usedCosts(kitchen)
  const { currency } = settings
  const shortMoney = (value: Decimal) => shortDecimal(value, decimalsOf(currency))
  return (product, size = sizes?.get(product.id)) => {
    const ofRecipes = (recipes.get(product.id) ?? []).map((part) => ({ ...part, ...usedCost(part.id) }))
    const ofSupplies = pricedSupplies(supplies.get(product.id))
    const own = costingOf(product, { recipes: ofRecipes, supplies: ofSupplies })
    const costing = size ? sizedCosting(own, size) : own
    const mode = costing.overheadMode
    const cost = productCost(costing, settings)
    const { parts } = size ? productCost(own, settings) : cost
    const margin = marginOf(product.price, cost.exact, settings, currency)
    const rate = product.labour_rate === null ? null : shortMoney(product.labour_rate)
    return {
      recipes: ofRecipes.map(({ id, name, quantity, each, unpricedCount }, i) => ({
        id,
        name,
        quantity: Number(roundFraction(fraction(quantity), SHEET_DECIMALS)),
        cost: parts.recipes[i] ?? null,
        cost_price: each === undefined ? null : roundFraction(each, COST_DECIMALS),
        unpricedCount,
      })),
      supplies: ofSupplies.map((part, i) => ({
        id: part.id,
        name: part.name,
        quantity: Number(part.quantity),
        cost: parts.supplies[i] ?? null,
        unitPrice: unitPriceOf(part),
        unpricedCount: part.unpricedCount,
      })),
      labourMinutes: product.labour_minutes === null ? null : shortDecimal(product.labour_minutes),
      labourRate: rate,
      labourCost: cost.labour,
      labourFixed: product.labour_cost !== null,
      fixedLabourCost: product.labour_cost === null ? null : shortMoney(product.labour_cost),
      overheadMode: mode,
      overheadValue: shownOverhead(mode, product.overhead_value, currency),
      overheadAmount: cost.overhead,
      recipesCost: cost.recipes,
      suppliesCost: cost.supplies,
      totalCost: cost.total,
      unpricedCount: cost.unpricedCount,
      costed: cost.isCosted,
      grossProfit: margin.grossProfit,
      margin: margin.margin,
      markup: margin.markup,
      suggestedPrice: cost.isCosted && cost.unpricedCount === 0 ? suggestedPrice(cost.exact, settings, currency) : null,
      priceForHourlyRate: priceForHourlyRate(costing, settings),
      targetMargin: targetMargin(settings),
      belowTarget: cost.isCosted && margin.isBelowTarget,
    }
  }
}

const keyOf = (product: CostedProduct): string => COSTED_COLUMNS.map((column) => product[column]).join(' ')

/** The figures of products from their rows, stored or not. */
export async function readFigures(
  scope: Scope,
  products: readonly CostedProduct[],
): Promise<(product: CostedProduct) => ProductFigures> {
  const byKey = new Map(products.map((product) => [keyOf(product), product]))
  const known = await keptByKey(scope, 'figures of products', [...byKey.keys()], async (fresh, missing) => {
    const all = missing.flatMap((key) => byKey.get(key) ?? [])
    const parts = await readProductParts(
      fresh,
      all.map(({ id }) => id),
    )
    const sizes = await readCheapestSizes(
      fresh,
      all.flatMap(({ id, has_sizes }) => (has_sizes ? id : [])),
    )
    const figuresOf = productFigures({ ...parts, sizes }, await getSettings(fresh))
    return new Map(all.map((product) => [keyOf(product), figuresOf(product)]))
  })
  return (product) => found(known.get(keyOf(product)), productWords.product)
}
