import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, roundSmall, times } from '#shared/text/fraction.ts'

const COST_DECIMALS = 4

type Pack = { packSize: Quantity; price: Decimal | null }

/** The exact cost of one; undefined: there is no price. */
export const supplyUnitCost = ({ packSize, price }: Pack): Fraction | undefined =>
  price === null ? undefined : over(fraction(price), fraction(packSize))

/** Rounded to the four decimals that costs show, more where it would read 0. */
export function unitPriceOf(pack: Pack): Decimal | null {
  const cost = supplyUnitCost(pack)
  return cost === undefined ? null : roundSmall(cost, COST_DECIMALS)
}

/** `cost` is null where there is no price; never 0 in its stead. */
export type SupplyCost = { exact: Fraction | undefined; cost: Decimal | null }

/** The cost of so many of a supply, rounded once. */
export function supplyCost(quantity: Quantity, pack: Pack): SupplyCost {
  const each = supplyUnitCost(pack)
  if (each === undefined) return { exact: undefined, cost: null }
  const exact = times(fraction(quantity), each)
  return { exact, cost: roundFraction(exact, COST_DECIMALS) }
}
