import type { ConversionData } from '#modules/units/convert.ts'
import type { Unit } from '#modules/units/unit.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { fraction, over, roundSmall } from '#shared/text/fraction.ts'
import { COST_DECIMALS, type Purchase, perBaseUnit } from './row-cost.ts'

type Pack = { packCost: Decimal; packSize: Quantity }

/**
 * The cost per unit as S2 shows it: pack cost over pack size, four decimals, more if it would show 0. Other costs are
 * never calculated from it (R3).
 */
export const costPerUnit = ({ packCost, packSize }: Pack): Decimal =>
  roundSmall(over(fraction(packCost), fraction(packSize)), COST_DECIMALS)

const LARGER: { readonly [unit: string]: Unit | undefined } = { g: 'kg', ml: 'L' }

/** The unit in which to show a cost: $4.20 per kg says more than $0.0042 per g. */
export const readableUnit = <Given extends string>(unit: Given): Given | Unit => LARGER[unit] ?? unit

/** The cost of one such unit. */
export const readableCost = ({ unit, packCost, packSize }: Pack & { unit: string }): Decimal => {
  const size = over(fraction(packSize), fraction(LARGER[unit] === undefined ? '1' : '1000'))
  return roundSmall(over(fraction(packCost), size), COST_DECIMALS)
}

/** The cost of a purchase per today's base unit; null if the two units cannot be converted. */
export function costPerBaseUnit(purchase: Purchase, ingredient: ConversionData & { unit: string }): Decimal | null {
  const cost = perBaseUnit(purchase, ingredient)
  return cost === undefined ? null : roundSmall(cost, COST_DECIMALS)
}
