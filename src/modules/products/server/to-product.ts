import { type Selectable, sql } from 'kysely'
import { mediaUrl } from '#modules/media/media-url.ts'
import type { Products } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { readFields } from '#shared/records/fields-of.ts'
import { PRODUCT_FIELDS } from '../product-fields.ts'
import { grossOfNet, roundedSuggestion, shownNet } from '../product-price.ts'
import type { Product, ProductFigures } from '../schema.ts'
import { readChoicesOf } from './choices/product-choices.ts'
import { readSizesOf } from './choices/sizes.ts'
import { type Pricing, rateOfProduct } from './pricing.ts'
import { readFigures } from './product-figures.ts'

// A picture has no address until its copies are made, about a second after the upload.
export const imageReady = sql<boolean>`exists (select from media m
  where m.business_id = products.business_id and m.id = products.image_id and m.state = 'ready')`.as('image_ready')

export type StoredProduct = Selectable<Products> & { image_ready: boolean }

const numberOrNull = (value: string | null) => (value === null ? null : Number(value))

type Parts = Pick<Product, 'sizes' | 'choices'>

function toProduct(row: StoredProduct, pricing: Pricing, figures: ProductFigures, parts: Parts): Product {
  const { currency } = pricing.settings
  const rate = rateOfProduct(pricing, { type: row.type, taxRateId: row.tax_rate_id })
  const taxRate = rate?.rate ?? '0.000'
  const type = pricing.types.find(({ slug }) => slug === row.type)
  const suggested =
    figures.suggestedPrice === null ? null : roundedSuggestion(figures.suggestedPrice, taxRate, pricing.settings)
  return {
    ...readFields(PRODUCT_FIELDS, row),
    ...figures,
    ...parts,
    suggestedPrice: suggested?.net ?? null,
    suggestedPriceIncludingTax: suggested?.gross ?? null,
    id: row.id,
    typeName: type?.name ?? row.type,
    price: shownNet(row.price, currency),
    priceIncludingTax: grossOfNet(row.price, taxRate, currency),
    taxRate,
    taxName: rate?.name ?? null,
    taxRateArchived: rate?.archived ?? false,
    imageUrl: row.image_id !== null && row.image_ready ? mediaUrl(row.image_id, 320) : null,
    noticeDays: row.lead_days ?? type?.leadDays ?? 0,
    minQuantity: numberOrNull(row.min_quantity),
    maxQuantity: numberOrNull(row.max_quantity),
    archived: row.archived_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** With today's costs. */
export async function toProducts(scope: Scope, rows: readonly StoredProduct[], pricing: Pricing): Promise<Product[]> {
  const [figuresOf, sizesOf, choicesOf] = await Promise.all([
    readFigures(scope, rows),
    readSizesOf(scope, rows, pricing),
    readChoicesOf(scope, rows),
  ])
  return rows.map((row) =>
    toProduct(row, pricing, figuresOf(row), { sizes: sizesOf(row.id), choices: choicesOf(row.id) }),
  )
}

export async function toOneProduct(scope: Scope, row: StoredProduct, pricing: Pricing): Promise<Product> {
  const [product] = await toProducts(scope, [row], pricing)
  if (product === undefined) throw new Error('A product that is there was not read')
  return product
}
