import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import type { Decimal } from '#shared/money.ts'
import type { Order } from '../schema.ts'
import type { Basis } from './basis.ts'
import { taxPercentToday } from './line-tax.ts'

/** Today's price of a line's product, net or gross like the order's prices; undefined for an item without a product. */
export function priceToday(
  { productId }: Order['lines'][number],
  { priceEntry }: Pick<Order, 'priceEntry'>,
  { settings, taxes }: Basis,
): Decimal | undefined {
  const product = productId === null ? undefined : taxes.products.get(productId)
  if (product === undefined) return undefined
  if (priceEntry === 'net') return shownNet(product.price, settings.currency)
  const percent = settings.taxEnabled ? taxPercentToday({ productId }, taxes) : '0'
  return grossOfNet(product.price, percent, settings.currency)
}
