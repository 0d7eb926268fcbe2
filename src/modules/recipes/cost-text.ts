import { isZero } from '#shared/money.ts'
import { recipeWords as words } from './words.ts'

/** "$12.40+": of what is only partly priced; what has no price at all never reads as 0 (UNI-1). */
export function partText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  if (unpricedCount === 0) return write(cost)
  return isZero(cost) ? words.noPrice : words.partOf(write(cost))
}

/** "$12.40+ (2 items not priced)" */
export function totalText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  const text = partText(cost, unpricedCount, write)
  return unpricedCount === 0 ? text : words.withUnpriced(text, unpricedCount)
}
