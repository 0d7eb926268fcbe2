import { grossOfNet } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { Order, OrderAgain, OrderLineInput } from '../schema.ts'
import { copyOf, createOrder } from './save-order.ts'
import { getOrder } from './store.ts'

/** A draft of the same for the same customer, on another day; what is a product costs what it costs today. */
export async function makeAgain(scope: Scope, id: number, { eventDate }: OrderAgain): Promise<Order> {
  const original = await getOrder(scope, id)
  const again = await createOrder(scope, {
    ...copyOf(original),
    eventDate: eventDate ?? null,
    eventTime: original.eventTime,
    deliveryTime: original.deliveryTime,
    deliveryTimeTo: original.deliveryTimeTo,
    lines: await atTodaysPrices(scope, original),
  })
  await recordActivity(scope, 'order', again.id, 'repeated', { orderId: id, orderNumber: original.orderNumber })
  return again
}

async function atTodaysPrices(scope: Scope, { lines, priceEntry }: Order): Promise<OrderLineInput[]> {
  const ids = lines.flatMap((line) => line.productId ?? [])
  if (ids.length === 0) return lines
  const products = await scope.db
    .selectFrom('products')
    .select(['id', 'price', 'type', 'tax_rate_id'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const pricing = await readPricing(scope)
  return lines.map((line) => {
    const product = line.productId === null ? undefined : byId.get(line.productId)
    if (product === undefined) return line
    const rate = rateOfProduct(pricing, { type: product.type, taxRateId: product.tax_rate_id })?.rate ?? '0'
    const price = priceEntry === 'gross' ? grossOfNet(product.price, rate, pricing.settings.currency) : product.price
    return { ...line, unitPrice: price }
  })
}
