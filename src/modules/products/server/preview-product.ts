import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { Scope } from '#server/scope.ts'
import { netOfGross } from '../product-price.ts'
import type { ProductDraft, ProductFigures } from '../schema.ts'
import { rateOfProduct, readPricing } from './pricing.ts'
import { type ProductParts, productFigures } from './product-figures.ts'
import { checkParts } from './product-parts.ts'

// The id of a product that is not stored yet.
const DRAFT = 0

/** The cost and suggested price of a form's product, before anything is saved. */
export async function previewProduct(scope: Scope, draft: ProductDraft): Promise<ProductFigures> {
  await checkParts(scope, draft)
  const pricing = await readPricing(scope)
  const { type = '', taxRateId = null, price, priceIncludingTax } = draft
  const rate = rateOfProduct(pricing, { type, taxRateId })
  const net =
    priceIncludingTax === undefined
      ? price
      : netOfGross(priceIncludingTax, rate?.rate ?? '0', pricing.settings.currency)
  return productFigures(
    await readDraftParts(scope, draft),
    pricing.settings,
  )({
    id: DRAFT,
    price: net ?? '0',
    labour_minutes: draft.labourMinutes ?? null,
    labour_rate: draft.labourRate ?? null,
    labour_cost: draft.labourCost ?? null,
    overhead_mode: draft.overheadMode ?? 'amount',
    overhead_value: draft.overheadValue ?? '0',
  })
}

async function readDraftParts(
  scope: Scope,
  { recipes = [], supplies = [] }: Pick<ProductDraft, 'recipes' | 'supplies'>,
): Promise<ProductParts> {
  const kitchen = await readKitchen(
    scope,
    recipes.map(({ id }) => id),
  )
  const priced = await scope.db
    .selectFrom('supplies')
    .select(['id', 'name', 'pack_size as packSize', 'price'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [DRAFT, ...supplies.map(({ id }) => id)])
    .execute()
  const supplyOf = new Map(priced.map((supply) => [supply.id, supply]))
  return {
    kitchen,
    recipes: new Map([
      [
        DRAFT,
        recipes.map(({ id, quantity }) => ({
          productId: DRAFT,
          id,
          name: kitchen.recipes.get(id)?.name ?? '',
          quantity,
        })),
      ],
    ]),
    supplies: new Map([
      [
        DRAFT,
        supplies.flatMap(({ id, quantity }) => {
          const supply = supplyOf.get(id)
          return supply ? [{ ...supply, productId: DRAFT, quantity }] : []
        }),
      ],
    ]),
  }
}
