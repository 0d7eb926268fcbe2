import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, isPositive } from '#shared/money.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { type ProductCosting, productCost } from './product-cost.ts'

/**
 * PRD-3: the price before tax that pays a product's minutes at the business's hourly rate after all other costs,
 * ignoring its own labour cost; null without minutes or a rate, or if something in it has no price.
 */
export function priceForHourlyRate(
  costing: ProductCosting,
  { hourlyRate, currency }: { hourlyRate: Decimal; currency: string },
): Decimal | null {
  if (!isPositive(hourlyRate) || costing.labourMinutes === null || !isPositive(costing.labourMinutes)) return null
  const { exact, unpricedCount } = productCost({ ...costing, labourRate: null, labourCost: null }, { hourlyRate })
  return unpricedCount > 0 ? null : roundFraction(exact, decimalsOf(currency))
}
