import { decimalsOf } from '#shared/currencies.ts'
import { isPositive, roundTo } from '#shared/money.ts'
import type { Formats } from '#web/text/formats.tsx'
import { readableUnit } from '../cost-per-unit.ts'

/** The cost of a `unit` as it is read: that of a kilogram or litre in coins, unless it is less than one. */
export function unitCostText(cost: string, unit: string, { money, cost: exactly, currency }: Formats): string {
  const rounded = roundTo(cost, decimalsOf(currency))
  const isLarge = readableUnit('g') === unit || readableUnit('ml') === unit
  return isLarge && isPositive(rounded) ? money(rounded) : exactly(cost)
}
