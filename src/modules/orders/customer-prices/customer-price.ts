import { grossOfNet, netOfGross } from '#modules/products/product-price.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'

/** STO-6: what a customer pays. */
export type PricesOf = {
  /** Off everything without a price of its own. */
  pricePercent: Decimal | null
  prices: readonly { productId: number; sizeId: number | null; price: Decimal }[]
}
type Taxed = { taxPercent: Decimal; currency: string; priceEntry: 'net' | 'gross' }
type Sold = { productId: number; sizeId: number | null; price: Decimal }

export const hasPrices = ({ pricePercent, prices }: PricesOf): boolean => pricePercent !== null || prices.length > 0

const partOf = ({ pricePercent }: PricesOf) =>
  exact(100)
    .minus(pricePercent ?? '0')
    .div(100)

/**
 * The customer's price of a product, or of a size, before tax: her own, else the usual one less her percentage, rounded
 * as the bakery types prices.
 */
export function customerPrice(
  { productId, sizeId, price }: Sold,
  customer: PricesOf,
  { taxPercent, currency, priceEntry }: Taxed,
): Decimal {
  const own = customer.prices.find((each) => each.productId === productId && each.sizeId === sizeId)
  if (own) return own.price
  if (customer.pricePercent === null) return price
  const part = partOf(customer)
  const decimals = decimalsOf(currency)
  if (priceEntry === 'net') return roundTo(exact(price).times(part), decimals)
  const gross = roundTo(exact(grossOfNet(price, taxPercent, currency)).times(part), decimals)
  return netOfGross(gross, taxPercent, currency)
}

/** The amount that an option adds for the customer, as it is typed. */
export const customerOption = <Option extends { price: Decimal }>(option: Option, customer: PricesOf): Option =>
  customer.pricePercent === null ? option : { ...option, price: exact(option.price).times(partOf(customer)).toFixed() }
