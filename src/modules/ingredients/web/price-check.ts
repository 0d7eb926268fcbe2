import type { Formats } from '#web/text/formats.tsx'
import type { Costing } from '../costing.ts'

/** Another price of a pack, of an ingredient or of a supply, or what else the cost of an ingredient depends on. */
export type PriceChange =
  | ({ ingredientId: number } & Costing)
  | { supplyId: number; packCost: string; packSize: number }
/** Answers whether the change may be saved. */
export type PriceCheck = (change: PriceChange, formats: Formats) => Promise<boolean>

let check: PriceCheck = async () => true

/** Lets a later module check a price before it is saved. */
export function lookAtPrices(next: PriceCheck): void {
  check = next
}

export const mayChangePrice: PriceCheck = (change, formats) => check(change, formats)
