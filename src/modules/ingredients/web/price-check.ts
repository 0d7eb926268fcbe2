export type PriceChange = { ingredientId: number; packCost: string; packSize: string }
/** Answers whether the price may be saved. */
export type PriceCheck = (change: PriceChange) => Promise<boolean>

let check: PriceCheck = async () => true

/** What is built on ingredients looks at a price before it is saved; the app passes it in. */
export function lookAtPrices(next: PriceCheck): void {
  check = next
}

export const mayChangePrice: PriceCheck = (change) => check(change)
