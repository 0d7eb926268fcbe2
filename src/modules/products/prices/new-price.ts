import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, type Exact, exact, isPositive, roundTo, roundUpTo } from '#shared/money.ts'

/** The endings of new prices. */
export const PRICE_ENDS = ['whole', '.50', '.95'] as const
export type PriceEnd = (typeof PRICE_ENDS)[number]

/** True where prices can have such endings: a currency without coins has whole prices only. */
export const hasEnds = (currency: string): boolean => decimalsOf(currency) > 0

/** OPT-12: the lowest price with this ending that is not below the given one. */
export function endingIn(end: PriceEnd, price: Exact | Decimal, currency: string): Decimal {
  const [step, last] = !hasEnds(currency) || end === 'whole' ? ['1', '0'] : end === '.50' ? ['0.5', '0'] : ['1', '0.95']
  const above = exact(price).minus(last)
  return roundTo(roundUpTo(isPositive(above) ? above : exact(0), step).plus(last), decimalsOf(currency))
}

/** A price raised by this many per cent. */
export const raised = (price: Decimal, percent: Decimal): Exact => exact(price).times(exact(percent).plus(100)).div(100)

/** An amount for each serving is small: an ending would double it, so it is rounded up to the smallest coin. */
export const raisedPerServing = (amount: Decimal, percent: Decimal, currency: string): Decimal => {
  const decimals = decimalsOf(currency)
  return roundTo(roundUpTo(raised(amount, percent), exact(10).pow(-decimals).toFixed()), decimals)
}
