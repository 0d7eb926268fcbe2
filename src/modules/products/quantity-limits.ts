import { compare, type Quantity } from '#shared/money.ts'

/** How few and how many of a product are sold at once; null where nobody says. */
export type QuantityLimits = { minQuantity: number | null; maxQuantity: number | null }

/** Which of its limits so many of a product are beyond. */
export function limitBroken(
  { minQuantity, maxQuantity }: QuantityLimits,
  quantity: Quantity,
): 'least' | 'most' | undefined {
  if (minQuantity !== null && compare(quantity, minQuantity) < 0) return 'least'
  return maxQuantity !== null && compare(quantity, maxQuantity) > 0 ? 'most' : undefined
}
