import { isZero } from '#shared/money.ts'
import { recipeWords as words } from './words.ts'

/** True if the cost is unknown rather than 0: something has no price and nothing else costs anything (UNI-1). */
export const hasNoPrice = (cost: string, unpricedCount: number): boolean => unpricedCount > 0 && isZero(cost)

/** "$12.40+" for a cost that is only partly known. */
export function partText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  if (hasNoPrice(cost, unpricedCount)) return words.noPrice
  return unpricedCount === 0 ? write(cost) : words.partOf(write(cost))
}

/** "$12.40+ (2 items not priced)" */
export function totalText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  const text = partText(cost, unpricedCount, write)
  return unpricedCount === 0 ? text : words.withUnpriced(text, unpricedCount)
}
