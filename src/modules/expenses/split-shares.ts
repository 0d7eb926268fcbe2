import { type Decimal, isZero, roundTo, sumOf } from '#shared/money.ts'
import { fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import { partOf } from './expense-figures.ts'

type Line = { amount: Decimal; businessPercent: Decimal }
export type SplitShares = { shares: Decimal[]; business: Decimal; total: Decimal; home: Decimal }

/** Rounds the business's part of each line so that the parts add up to the noted total. */
export function splitShares(lines: readonly Line[], places: number): SplitShares {
  const amounts = lines.map(({ amount }) => roundTo(amount, places))
  const shares = lines.map(({ businessPercent }, i) => partOf(amounts[i] as Decimal, businessPercent, places))
  const business = sumOf(shares)
  const total = sumOf(amounts)
  return {
    shares,
    business: roundTo(business, places),
    total: roundTo(total, places),
    home: roundTo(total.minus(business), places),
  }
}

/** The business's part of the receipt's tax, in proportion to its amount. Exact, rounded once. */
export const taxShare = (tax: Decimal, { business, total }: SplitShares, places: number): Decimal =>
  isZero(total)
    ? roundTo('0', places)
    : roundFraction(over(times(fraction(tax), fraction(business)), fraction(total)), places)
