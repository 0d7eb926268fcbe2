import { decimalsOf } from '#shared/currencies.ts'
import { compare, isPositive, roundTo } from '#shared/money.ts'
import type { Formats } from '#web/text/formats.tsx'
import { readableUnit } from '../cost-per-unit.ts'

/** The cost of a `unit` as text: as money if it has no more decimals, and rounded to them for a kilogram or litre. */
export function unitCostText(cost: string, unit: string, { money, cost: exactly, currency }: Formats): string {
  const rounded = roundTo(cost, decimalsOf(currency))
  const isLarge = readableUnit('g') === unit || readableUnit('ml') === unit
  const isExact = compare(rounded, cost) === 0
  return isExact || (isLarge && isPositive(rounded)) ? money(rounded) : exactly(cost)
}
