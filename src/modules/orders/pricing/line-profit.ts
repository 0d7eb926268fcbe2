import { type Decimal, exact, isPositive, percentOf, roundTo, shareOut } from '#shared/money.ts'
import type { CostParts, Order, OrderLine } from '../schema.ts'

type Costed = {
  subtotal: Decimal
  discountShare: Decimal
  quantity: number
  /** The cost of one; null if unknown. */
  cost: Decimal | null
}

export type LineProfit = { cost: Decimal; profit: Decimal; marginPercent: Decimal | null }

/**
 * The cost and profit of a line, by R2: its net after its share of the discount, less its cost; null if it has no cost.
 */
export function lineProfit({ subtotal, discountShare, quantity, cost }: Costed, decimals: number): LineProfit | null {
  if (cost === null) return null
  const earned = exact(subtotal).minus(discountShare)
  const spent = roundTo(exact(cost).times(quantity), decimals)
  const profit = earned.minus(spent)
  return {
    cost: spent,
    profit: roundTo(profit, decimals),
    marginPercent: earned.gt(0) ? roundTo(percentOf(profit.div(earned), 10_000), 1) : null,
  }
}

type Earned = Pick<Order, 'total' | 'tax' | 'grossProfit' | 'profit' | 'cardFees'>

/**
 * The cost of an order and the profit of its items before card fees: rounded once (R61), they can differ by a cent from
 * the sums of its lines, which are rounded one by one (R73).
 */
export const orderProfit = (order: Earned, decimals: number): { cost: Decimal; profit: Decimal } => ({
  cost: roundTo(exact(order.total).minus(order.tax).minus(order.grossProfit), decimals),
  profit: roundTo(exact(order.profit ?? '0').plus(order.cardFees), decimals),
})

const PARTS = ['recipes', 'supplies', 'labour', 'overhead'] as const satisfies (keyof CostParts)[]

/** The parts of a line's cost, which add up to the cost shown; empty if it costs nothing or only the whole is known. */
export function costPartsOf(
  { cost, costParts, quantity }: Pick<OrderLine, 'cost' | 'costParts' | 'quantity'>,
  decimals: number,
): [keyof CostParts, Decimal][] {
  if (cost === null || costParts === null) return []
  const parts = PARTS.filter((part) => isPositive(costParts[part]))
  const whole = roundTo(exact(cost).times(quantity), decimals)
  const shares = shareOut(
    whole,
    parts.map((part) => costParts[part]),
    decimals,
  )
  return parts.map((part, i) => [part, shares[i] as Decimal])
}
