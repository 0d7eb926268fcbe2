import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'

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

/** A stored price without decimals that say nothing: "100.000" is "100.00", "454.545" stays. */
export function shownNet(net: Decimal, currency: string): Decimal {
  const short = roundTo(net, decimalsOf(currency))
  return exact(short).eq(exact(net)) ? short : roundTo(net, STORED_DECIMALS)
}
