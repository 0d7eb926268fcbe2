import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundSmall } from '#shared/text/fraction.ts'

const COST_DECIMALS = 4

type Pack = { packSize: Quantity; price: Decimal | null }

/** The exact cost of one; undefined without a price. */
export const supplyUnitCost = ({ packSize, price }: Pack): Fraction | undefined =>
  price === null ? undefined : over(fraction(price), fraction(packSize))

/** Rounded to the usual four decimals of costs, more if it would show 0. */
export function unitPriceOf(pack: Pack): Decimal | null {
  const cost = supplyUnitCost(pack)
  return cost === undefined ? null : roundSmall(cost, COST_DECIMALS)
}
