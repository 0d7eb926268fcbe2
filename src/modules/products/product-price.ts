import type { Settings } from '#modules/settings/schema.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, roundUpTo } from '#shared/money.ts'

/** What the database keeps; a decimal beyond most currencies, so that 500.00 typed with tax stays 500.00. */
const STORED_DECIMALS = 3

const factorOf = (taxPercent: Decimal) => exact(taxPercent).plus(100).div(100)

/** TAX-3: the price before tax of one typed with its tax. */
export function netOfGross(gross: Decimal, taxPercent: Decimal): Decimal {
  return roundTo(exact(gross).div(factorOf(taxPercent)), STORED_DECIMALS)
}

/** In the currency's decimals. */
export function grossOfNet(net: Decimal, taxPercent: Decimal, currency: string): Decimal {
  return roundTo(exact(net).times(factorOf(taxPercent)), decimalsOf(currency))
}

type Rounding = Pick<Settings, 'priceRounding' | 'pricesIncludeTax' | 'currency'>

/** A suggested price, rounded up as the owner wants it, on the side of tax on which she types prices (SET-1). */
export function roundedSuggestion(
  net: Decimal,
  taxPercent: Decimal,
  { priceRounding, pricesIncludeTax, currency }: Rounding,
): { net: Decimal; gross: Decimal } {
  const gross = grossOfNet(net, taxPercent, currency)
  if (priceRounding === 'none') return { net, gross }
  const up = (price: Decimal) => roundTo(roundUpTo(price, priceRounding), decimalsOf(currency))
  if (!pricesIncludeTax) return { net: up(net), gross: grossOfNet(up(net), taxPercent, currency) }
  return { net: shownNet(netOfGross(up(gross), taxPercent), currency), gross: up(gross) }
}

/** A stored price without decimals that say nothing: "100.000" is "100.00", "454.545" stays. */
export function shownNet(net: Decimal, currency: string): Decimal {
  const short = roundTo(net, decimalsOf(currency))
  return exact(short).eq(exact(net)) ? short : roundTo(net, STORED_DECIMALS)
}
