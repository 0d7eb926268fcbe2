import { compare, type Quantity } from '#shared/money.ts'

/** The smallest and largest quantity of a product sold at once; null for no limit. */
export type QuantityLimits = { minQuantity: number | null; maxQuantity: number | null }

/** The limit that this quantity breaks, if any. */
export function limitBroken(
  { minQuantity, maxQuantity }: QuantityLimits,
  quantity: Quantity,
): 'least' | 'most' | undefined {
  if (minQuantity !== null && compare(quantity, minQuantity) < 0) return 'least'
  return maxQuantity !== null && compare(quantity, maxQuantity) > 0 ? 'most' : undefined
}
