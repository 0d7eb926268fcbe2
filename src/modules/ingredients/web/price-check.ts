import type { Formats } from '#web/text/formats.tsx'
import type { Costing } from '../costing.ts'

/** A new pack price of an ingredient or supply, or another change that affects an ingredient's cost. */
export type PriceChange =
  | ({ ingredientId: number } & Costing)
  | { supplyId: number; packCost: string; packSize: number }
/** Resolves to true if the change may be saved. */
export type PriceCheck = (change: PriceChange, formats: Formats) => Promise<boolean>

let check: PriceCheck = async () => true

/** Lets a later module check a price before it is saved. */
export function lookAtPrices(next: PriceCheck): void {
  check = next
}

export const mayChangePrice: PriceCheck = (change, formats) => check(change, formats)
