import { knownAllergens } from '#modules/products/known-allergens.ts'
import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import type { QuantityLimits } from '#modules/products/quantity-limits.ts'
import { isOnForm } from '#modules/products/server/on-form.ts'
import { rateAmong } from '#modules/products/server/pricing.ts'
import { readAllergens } from '#modules/products/server/product-parts.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, roundTo } from '#shared/money.ts'
import type { PublicProduct } from '../form-settings.ts'
import type { ChosenProduct, OfferedProduct } from '../product-choice.ts'
import type { SelectedProduct } from '../selected-product.ts'
import { type OpenForm, publicPictureUrl } from './public-form.ts'

const SHOWN_MAX = 500

/** Costs never leave the server. */
const allProducts = (scope: Scope) =>
  scope.db
    .selectFrom('products')
    .leftJoin('product_types', (join) =>
      join
        .onRef('product_types.business_id', '=', 'products.business_id')
        .onRef('product_types.slug', '=', 'products.type'),
    )
    .select([
      'products.id',
      'products.name',
      'products.type',
      'products.description',
      'products.servings',
      'products.price',
      'products.tax_rate_id',
      'products.image_id',
      'products.min_quantity',
      'products.max_quantity',
      'products.has_sizes',
      'product_types.tax_rate_id as type_tax_rate_id',
      (by) => by.fn.coalesce('product_types.name', 'products.type').as('type_name'),
      (by) => by.fn.coalesce('products.lead_days', 'product_types.lead_days', by.lit(0)).as('lead_days'),
    ])
    .where('products.business_id', '=', scope.businessId)

/** Products on sale: active and not archived. */
const soldProducts = (scope: Scope) =>
  allProducts(scope).where('products.active', '=', true).where('products.archived_at', 'is', null)

/** The products that the form may show. */
const shownProducts = (scope: Scope) => allProducts(scope).where(isOnForm('products'))

type Sold = Awaited<ReturnType<ReturnType<typeof allProducts>['execute']>>[number]

function priced({ price, tax_rate_id, type_tax_rate_id }: Sold, settings: Settings) {
  const rate = rateAmong(settings, { own: tax_rate_id, ofType: type_tax_rate_id })
  return { price: grossOfNet(price, rate?.rate ?? '0', settings.currency), taxName: rate?.name ?? null }
}

const limitsOf = ({ min_quantity, max_quantity }: Sold): QuantityLimits => ({
  minQuantity: min_quantity === null ? null : Number(min_quantity),
  maxQuantity: max_quantity === null ? null : Number(max_quantity),
})

export async function countPublicProducts(scope: Scope): Promise<number> {
  const { shown } = await shownProducts(scope)
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('shown'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(shown), SHOWN_MAX)
}

export async function listPublicProducts(scope: Scope, open: OpenForm): Promise<PublicProduct[]> {
  const rows = await shownProducts(scope).orderBy('products.name').orderBy('products.id').limit(SHOWN_MAX).execute()
  const allergens = await readAllergens(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    typeName: row.type_name,
    description: row.description,
    servings: row.servings,
    imageUrl: row.image_id === null ? null : publicPictureUrl(open, row.image_id),
    ...priced(row, open.settings),
    ...(row.has_sizes && { isPriceFrom: true }),
    leadDays: row.lead_days,
    ...limitsOf(row),
    allergens: knownAllergens(allergens.get(row.id), open.settings),
  }))
}

/** True if a visitor of the form may see this picture: the logo, or a picture of a product on the form. */
export async function isPublicPicture(scope: Scope, mediaId: number, logoId: number | null): Promise<boolean> {
  if (mediaId === logoId) return true
  return (await shownProducts(scope).where('products.image_id', '=', mediaId).limit(1).executeTakeFirst()) !== undefined
}

/** The chosen products that the form still shows, and those that were deleted since. */
export async function readChosen(
  scope: Scope,
  chosen: readonly ChosenProduct[],
): Promise<{ offered: OfferedProduct[]; gone: number[] }> {
  if (chosen.length === 0) return { offered: [], gone: [] }
  const ids = chosen.map(({ productId }) => productId)
  const shown = await shownProducts(scope).where('products.id', 'in', ids).execute()
  const kept = await allProducts(scope).where('products.id', 'in', ids).execute()
  const known = new Set(kept.map(({ id }) => id))
  return {
    offered: shown.map((row) => ({ id: row.id, name: row.name, ...limitsOf(row) })),
    gone: ids.filter((id) => !known.has(id)),
  }
}

/** The chosen products at today's prices, including those that have left the form since. */
export async function priceChosen(
  scope: Scope,
  chosen: readonly ChosenProduct[],
  settings: Settings,
): Promise<SelectedProduct[]> {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ productId }) => productId)
  const rows = await allProducts(scope).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap(({ productId, quantity }) => {
    const row = byId.get(productId)
    if (row === undefined) return []
    const { price } = priced(row, settings)
    const totalPrice = roundTo(exact(price).times(quantity), decimalsOf(settings.currency))
    const netPrice = shownNet(row.price, settings.currency)
    return [
      {
        productId,
        name: row.name,
        type: row.type,
        description: row.description,
        quantity,
        price,
        netPrice,
        totalPrice,
      },
    ]
  })
}

/** Today's prices of these products, with tax, by id; products no longer sold are left out. */
export async function pricesToday(
  scope: Scope,
  ids: readonly number[],
  settings: Settings,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await soldProducts(scope).where('products.id', 'in', ids).execute()
  return Object.fromEntries(rows.map((row) => [row.id, priced(row, settings).price]))
}
