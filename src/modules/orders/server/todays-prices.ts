import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import type { Order } from '../schema.ts'

/** What the product of each line is sold for today, typed as the order types prices; undefined of what is no product. */
export async function todaysPrices(
  scope: Scope,
  { lines, priceEntry }: Pick<Order, 'lines' | 'priceEntry'>,
): Promise<(Decimal | undefined)[]> {
  const ids = lines.flatMap((line) => line.productId ?? [])
  if (ids.length === 0) return []
  const products = await scope.db
    .selectFrom('products')
    .select(['id', 'price', 'type', 'tax_rate_id'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', ids)
    .execute()
  const pricing = await readPricing(scope)
  const { currency } = pricing.settings
  const prices = new Map(
    products.map(({ id, price, type, tax_rate_id }) => {
      if (priceEntry === 'net') return [id, shownNet(price, currency)]
      const rate = rateOfProduct(pricing, { type, taxRateId: tax_rate_id })?.rate ?? '0'
      return [id, grossOfNet(price, rate, currency)]
    }),
  )
  return lines.map(({ productId }) => (productId === null ? undefined : prices.get(productId)))
}
