import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, type Exact, exact, isPositive, isZero, roundTo, roundUpTo } from '#shared/money.ts'

/** What the owner aims at: a markup on the cost or a margin of the price (PRD-3). */
export type Target = { markupMargin: Decimal; markupMode: 'markup' | 'margin' }

const PERCENT_DECIMALS = 1

/** The target as a margin of the price, in per cent; null: none is set. */
export function targetMargin({ markupMargin, markupMode }: Target): Decimal | null {
  if (!isPositive(markupMargin)) return null
  if (markupMode === 'margin') return roundTo(markupMargin, PERCENT_DECIMALS)
  return roundTo(exact(markupMargin).times(100).div(exact(markupMargin).plus(100)), PERCENT_DECIMALS)
}

/** Before tax, rounded up, so that it meets its target; null where the target is none or none can reach it. */
export function suggestedPrice(cost: Decimal, { markupMargin, markupMode }: Target, currency: string): Decimal | null {
  if (!isPositive(markupMargin)) return null
  const share = exact(markupMargin).div(100)
  if (markupMode === 'markup') return roundedUp(exact(cost).times(share.plus(1)), currency)
  if (share.gte(1)) return null
  return roundedUp(exact(cost).div(exact(1).minus(share)), currency)
}

function roundedUp(price: Exact, currency: string): Decimal {
  const places = decimalsOf(currency)
  return roundTo(roundUpTo(price, exact(10).pow(-places).toFixed()), places)
}

export type Margin = {
  /** S2: price before tax less total cost. */
  grossProfit: Decimal
  /** Gross profit over price, per cent at one decimal; null at price 0. */
  margin: Decimal | null
  /** Gross profit over cost; null where nothing is spent. */
  markup: Decimal | null
  /** By exact numbers, not by what is shown. */
  isBelowTarget: boolean
}

export function marginOf(price: Decimal, cost: Decimal, target: Target, currency: string): Margin {
  const profit = exact(price).minus(cost)
  const percent = (of: Decimal) => (isZero(of) ? null : roundTo(profit.times(100).div(of), PERCENT_DECIMALS))
  return {
    grossProfit: roundTo(profit, decimalsOf(currency)),
    margin: percent(price),
    markup: percent(cost),
    isBelowTarget: isMissed(price, cost, target),
  }
}

function isMissed(price: Decimal, cost: Decimal, { markupMargin, markupMode }: Target): boolean {
  if (!isPositive(markupMargin)) return false
  const profit = exact(price).minus(cost).times(100)
  return profit.lt(exact(markupMode === 'margin' ? price : cost).times(markupMargin))
}
