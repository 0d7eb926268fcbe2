import type { ConversionData } from '#modules/units/convert.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { fraction, over, roundSmall } from '#shared/text/fraction.ts'
import { COST_DECIMALS, type Purchase, perBaseUnit } from './row-cost.ts'

/**
 * The cost per unit as S2 shows it: pack cost over pack size, four decimals, more where it would read 0. Costs
 * themselves are never calculated from it (R3).
 */
export const costPerUnit = ({ packCost, packSize }: { packCost: Decimal; packSize: Quantity }): Decimal =>
  roundSmall(over(fraction(packCost), fraction(packSize)), COST_DECIMALS)

/** The same of a purchase, in the base unit of today; null where the two units cannot be compared. */
export function costPerBaseUnit(purchase: Purchase, ingredient: ConversionData & { unit: string }): Decimal | null {
  const cost = perBaseUnit(purchase, ingredient)
  return cost === undefined ? null : roundSmall(cost, COST_DECIMALS)
}
