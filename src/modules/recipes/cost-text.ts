import { isZero } from '#shared/money.ts'
import { recipeWords as words } from './words.ts'

/** Something lacks a price, and nothing else costs anything: what it costs is not known, rather than 0 (UNI-1). */
export const hasNoPrice = (cost: string, unpricedCount: number): boolean => unpricedCount > 0 && isZero(cost)

/** "$12.40+": of what is only partly priced. */
export function partText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  if (hasNoPrice(cost, unpricedCount)) return words.noPrice
  return unpricedCount === 0 ? write(cost) : words.partOf(write(cost))
}

/** "$12.40+ (2 items not priced)" */
export function totalText(cost: string, unpricedCount: number, write: (amount: string) => string): string {
  const text = partText(cost, unpricedCount, write)
  return unpricedCount === 0 ? text : words.withUnpriced(text, unpricedCount)
}
