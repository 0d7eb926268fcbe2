import type { Settings } from '#modules/settings/schema.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, type Exact, exact, roundTo, roundUpTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'

const NET_DECIMALS_LEAST = 3

export const taxFactor = (taxPercent: Decimal) => exact(taxPercent).plus(100).div(100)

/**
 * TAX-3: the price before tax of one typed with tax, with one more decimal than the currency, so that a typed 500.00
 * stays 500.00.
 */
export function netOfGross(gross: Decimal, taxPercent: Decimal, currency: string): Decimal {
  const places = Math.max(NET_DECIMALS_LEAST, decimalsOf(currency) + 1)
  return roundTo(exact(gross).div(taxFactor(taxPercent)), places)
}

/** In the currency's decimals. */
export function grossOfNet(net: Decimal, taxPercent: Decimal, currency: string): Decimal {
  return roundTo(exact(net).times(taxFactor(taxPercent)), decimalsOf(currency))
}

type Rounding = Pick<Settings, 'priceRounding' | 'pricesIncludeTax' | 'currency'>

/**
 * A suggested price, rounded up as the owner wants, with or without tax as the owner types prices (SET-1). It is
 * rounded up at least to the smallest coin, so that the accepted price meets its target.
 */
export function roundedSuggestion(
  net: Decimal,
  taxPercent: Decimal,
  { priceRounding, pricesIncludeTax, currency }: Rounding,
): { net: Decimal; gross: Decimal } {
  const decimals = decimalsOf(currency)
  const step = priceRounding === 'none' ? exact(10).pow(-decimals).toFixed() : priceRounding
  const up = (price: Exact) => roundTo(roundUpTo(price, step), decimals)
  if (!pricesIncludeTax) return { net: up(exact(net)), gross: grossOfNet(up(exact(net)), taxPercent, currency) }
  const gross = up(exact(net).times(taxFactor(taxPercent)))
  return { net: priceRounding === 'none' ? net : shownNet(netOfGross(gross, taxPercent, currency), currency), gross }
}

type Prices = {
  price: Decimal
  priceIncludingTax: Decimal
  suggestedPrice: Decimal | null
  suggestedPriceIncludingTax: Decimal | null
}

/** True if the price already equals the suggestion, as far as the typed price shows. */
export function isAsSuggested(
  { price, priceIncludingTax, suggestedPrice, suggestedPriceIncludingTax }: Prices,
  { pricesIncludeTax, currency }: Pick<Settings, 'pricesIncludeTax' | 'currency'>,
): boolean {
  const [now, suggested] = pricesIncludeTax ? [priceIncludingTax, suggestedPriceIncludingTax] : [price, suggestedPrice]
  const shown = (amount: Decimal) => roundTo(amount, decimalsOf(currency))
  return suggested !== null && shown(now) === shown(suggested)
}

/** A stored price without needless decimals: "100.000" is "100.00", "454.545" stays. */
export const shownNet = (net: Decimal, currency: string): Decimal => shortDecimal(net, decimalsOf(currency))
