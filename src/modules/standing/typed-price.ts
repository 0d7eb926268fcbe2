import { grossOfNet, netOfGross, shownNet } from '#modules/products/product-price.ts'
import type { Decimal } from '#shared/money.ts'

export type PriceEntry = 'net' | 'gross'
export type TypedPrice = { unitPrice: Decimal; priceEntry: PriceEntry | null }

/** A typed price means the same money, however the bakery types prices by now. */
export function typedPriceIn(
  { unitPrice, priceEntry }: TypedPrice,
  wanted: PriceEntry,
  { taxPercent, currency }: { taxPercent: Decimal; currency: string },
): Decimal {
  if (priceEntry === null || priceEntry === wanted) return unitPrice
  return wanted === 'net'
    ? shownNet(netOfGross(unitPrice, taxPercent, currency), currency)
    : grossOfNet(unitPrice, taxPercent, currency)
}
