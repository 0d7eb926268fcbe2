import { fraction, over, roundSmall } from '#shared/fraction.ts'
import type { Decimal } from '#shared/money.ts'
import { COST_DECIMALS } from './row-cost.ts'

/** As S2 shows it: pack cost over pack size, four decimals, more where it would read 0. Costs themselves are never calculated from it (R3). */
export const costPerUnit = ({ packCost, packSize }: { packCost: Decimal; packSize: Decimal }): Decimal =>
  roundSmall(over(fraction(packCost), fraction(packSize)), COST_DECIMALS)
