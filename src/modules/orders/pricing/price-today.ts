import { shownNet } from '#modules/products/product-price.ts'
import type { Decimal } from '#shared/money.ts'
import type { Order, OrderLine } from '../schema.ts'
import type { Basis } from './basis.ts'
import { listPrice } from './line-choices.ts'

/** Today's price of a line's product, net or gross like the order's prices; undefined for an item without a product. */
export function priceToday(
  line: OrderLine,
  { priceEntry }: Pick<Order, 'priceEntry'>,
  basis: Basis,
): Decimal | undefined {
  const { taxEnabled, currency } = basis.settings
  const price = listPrice(line, basis, { priceEntry, taxEnabled, currency }, line)
  return priceEntry === 'net' ? price && shownNet(price.net, currency) : price?.gross
}
