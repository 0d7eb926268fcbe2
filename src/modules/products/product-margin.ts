import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  roundFraction,
  roundFractionUp,
  times,
} from '#shared/text/fraction.ts'

/** The owner's target: a markup on the cost or a margin of the price (PRD-3). */
export type Target = { markupMargin: Decimal; markupMode: 'markup' | 'margin' }

const PERCENT_DECIMALS = 1
const ONE = fraction('1')
const PER_CENT = fraction('0.01')
const HUNDRED = fraction('100')

/** The target as a margin of the price, in per cent; null if none is set. */
export function targetMargin({ markupMargin, markupMode }: Target): Decimal | null {
  if (!isPositive(markupMargin)) return null
  if (markupMode === 'margin') return roundTo(markupMargin, PERCENT_DECIMALS)
  return roundTo(exact(markupMargin).times(100).div(exact(markupMargin).plus(100)), PERCENT_DECIMALS)
}

/** The price before tax that meets the target, rounded up; null without a target, or if no price can reach it. */
export function suggestedPrice(cost: Fraction, { markupMargin, markupMode }: Target, currency: string): Decimal | null {
  if (!isPositive(markupMargin)) return null
  const share = times(fraction(markupMargin), PER_CENT)
  if (markupMode === 'markup') return roundFractionUp(times(cost, plus(ONE, share)), decimalsOf(currency))
  const left = minus(ONE, share)
  return left.over <= 0n ? null : roundFractionUp(over(cost, left), decimalsOf(currency))
}

export type Margin = {
  /** S2: price before tax less total cost. */
  grossProfit: Decimal
  /** Gross profit over price, in per cent with one decimal; null at price 0. */
  margin: Decimal | null
  /** Gross profit over cost; null if there is no cost. */
  markup: Decimal | null
  /** True if the exact margin, not the rounded one shown, is below the target. */
  isBelowTarget: boolean
}

/** Takes the exact cost: from a rounded cost the profit would be rounded twice. */
export function marginOf(price: Decimal, cost: Fraction, target: Target, currency: string): Margin {
  const charged = fraction(price)
  const profit = minus(charged, cost)
  const percent = (of: Fraction) =>
    of.over === 0n ? null : roundFraction(over(times(profit, HUNDRED), of), PERCENT_DECIMALS)
  return {
    grossProfit: roundFraction(profit, decimalsOf(currency)),
    margin: percent(charged),
    markup: percent(cost),
    isBelowTarget: isMissed(profit, target.markupMode === 'margin' ? charged : cost, target),
  }
}

function isMissed(profit: Fraction, base: Fraction, { markupMargin }: Target): boolean {
  if (!isPositive(markupMargin)) return false
  return compareFractions(times(profit, HUNDRED), times(base, fraction(markupMargin))) < 0
}
