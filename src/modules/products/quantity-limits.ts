import { compare, type Decimal } from '#shared/money.ts'

/** How few and how many of a product are sold at once; null where nobody says. */
export type QuantityLimits = { minQuantity: Decimal | null; maxQuantity: Decimal | null }

/** Which of its limits so many of a product are beyond. */
export function limitBroken(
  { minQuantity, maxQuantity }: QuantityLimits,
  quantity: Decimal,
): 'least' | 'most' | undefined {
  if (minQuantity !== null && compare(quantity, minQuantity) < 0) return 'least'
  return maxQuantity !== null && compare(quantity, maxQuantity) > 0 ? 'most' : undefined
}
