import { sql } from 'kysely'
import { asJson, insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Decimal } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { cheapestSize, type ProductSize, type SizeInput } from '../../choices/size.ts'
import { choiceWords } from '../../choices/words.ts'
import { grossOfNet, netOfGross, roundedSuggestion, shownNet } from '../../product-price.ts'
import { productWords } from '../../words.ts'
import { type Pricing, rateOfProduct } from '../pricing.ts'
import { type CostedProduct, productFigures, readProductParts } from '../product-figures.ts'
import { refuseUnknownParts } from '../product-parts.ts'
import { refuseUnknownOptions } from './known-options.ts'
import { readSizes, type StoredSize } from './read-parts.ts'

type SizedProduct = CostedProduct & { has_sizes: boolean; type: string; tax_rate_id: number | null }

/** The sizes of these products with their figures. A list of products without any sends no statement. */
export async function readSizesOf(
  scope: Scope,
  products: readonly SizedProduct[],
  pricing: Pricing,
): Promise<(productId: number) => ProductSize[]> {
  const sized = products.filter(({ has_sizes }) => has_sizes)
  if (sized.length === 0) return () => []
  const ids = sized.map(({ id }) => id)
  const [sizes, parts] = await Promise.all([readSizes(scope, ids), readProductParts(scope, ids)])
  const { settings } = pricing
  const figuresOf = productFigures(parts, settings)
  const all = new Map(
    sized.map((product): [number, ProductSize[]] => {
      const taxRate = rateOfProduct(pricing, { type: product.type, taxRateId: product.tax_rate_id })?.rate ?? '0'
      const shown = (size: StoredSize): ProductSize => {
        const { id, name, servings, price, active } = size
        const figures = figuresOf({ ...product, price }, size)
        const { totalCost, unpricedCount, grossProfit, margin, belowTarget, suggestedPrice } = figures
        const suggested = suggestedPrice === null ? null : roundedSuggestion(suggestedPrice, taxRate, settings)
        return {
          id,
          name,
          servings,
          active,
          totalCost,
          unpricedCount,
          grossProfit,
          margin,
          belowTarget,
          price: shownNet(price, settings.currency),
          priceIncludingTax: grossOfNet(price, taxRate, settings.currency),
          factor: Number(size.factor),
          labourMinutes: size.labourMinutes && shortDecimal(size.labourMinutes),
          leftOut: size.leftOut.map(({ optionId }) => optionId),
          supplies: size.supplies.map((part) => ({ id: part.id, name: part.name, quantity: Number(part.quantity) })),
          suggestedPrice: suggested?.net ?? null,
          suggestedPriceIncludingTax: suggested?.gross ?? null,
        }
      }
      return [product.id, (sizes.get(product.id) ?? []).map(shown)]
    }),
  )
  return (id) => all.get(id) ?? []
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** A size as it is stored, with its price before tax. */
export type SizeToSave = Omit<SizeInput, 'price' | 'priceIncludingTax'> & { price: Decimal }

/** Checks typed sizes; `known` are the ids of those that the product has. */
export async function completeSizes(
  scope: Scope,
  sizes: readonly SizeInput[],
  { taxRate, currency, known }: { taxRate: Decimal; currency: string; known: readonly number[] },
): Promise<SizeToSave[]> {
  const complete = sizes.map(({ price, priceIncludingTax, ...size }, i): SizeToSave => {
    if (size.id != null && !known.includes(size.id)) throw refused(`sizes.${i}.id`, choiceWords.sizeUnknown)
    if (price !== undefined && priceIncludingTax !== undefined)
      throw refused(`sizes.${i}.priceIncludingTax`, productWords.onePrice)
    const net = priceIncludingTax === undefined ? price : netOfGross(priceIncludingTax, taxRate, currency)
    if (net === undefined) throw refused(`sizes.${i}.price`, productWords.priceRequired)
    return { ...size, price: net }
  })
  await refuseUnknownParts(
    scope,
    'supplies',
    sizes.flatMap(({ supplies }, i) => supplies.map(({ id }, j) => ({ id, field: `sizes.${i}.supplies.${j}.id` }))),
  )
  await refuseUnknownOptions(
    scope,
    sizes.flatMap(({ leftOut }, i) => leftOut.map((id) => ({ id, field: `sizes.${i}.leftOut` }))),
  )
  return complete
}

/** OPT-10: a product's own price and servings are those of its cheapest active size. */
export function ofCheapest(sizes: readonly SizeToSave[]): { price: Decimal; servings: number | null } | undefined {
  const cheapest = cheapestSize(sizes) ?? cheapestSize(sizes.map((size) => ({ ...size, active: true })))
  return cheapest && { price: cheapest.price, servings: cheapest.servings ?? null }
}

/** Saves the whole list of a product's sizes. A size that is left out is archived, because orders may name it. */
export async function writeSizes(scope: Scope, productId: number, sizes: readonly SizeToSave[]): Promise<void> {
  const { db, businessId } = scope
  const rows = sizes.map((size, position) => ({
    id: size.id ?? undefined,
    product_id: productId,
    position,
    name: size.name,
    servings: size.servings ?? null,
    price: size.price,
    factor: size.factor,
    labour_minutes: size.labourMinutes ?? null,
    left_out: size.leftOut.map((optionId) => ({ optionId })),
    active: size.active,
  }))
  const changed = rows.filter(({ id }) => id !== undefined)
  await sql`update product_sizes z set archived_at = ${scope.now} where z.business_id = ${businessId}
    and z.product_id = ${productId} and z.archived_at is null and z.id <> all(${changed.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  if (changed.length > 0)
    await sql`update product_sizes z set archived_at = null, position = n.position, name = n.name, servings = n.servings,
        price = n.price, factor = n.factor, labour_minutes = n.labour_minutes, left_out = n.left_out, active = n.active
      from json_populate_recordset(null::product_sizes, ${asJson(changed).json}::json) n
     where z.business_id = ${businessId} and z.product_id = ${productId} and z.id = n.id`.execute(db)
  const added = await insertRows(
    scope,
    'product_sizes',
    rows.filter(({ id }) => id === undefined),
  )
  const ids = rows.map(({ id }) => id ?? (added.shift() as number))
  await sql`delete from product_size_supplies u where u.business_id = ${businessId}
    and u.size_id = any(${ids}::bigint[])`.execute(db)
  await insertRows(
    scope,
    'product_size_supplies',
    sizes.flatMap(({ supplies }, i) =>
      supplies.map(({ id, quantity }, position) => ({ size_id: ids[i], position, supply_id: id, quantity })),
    ),
  )
}
