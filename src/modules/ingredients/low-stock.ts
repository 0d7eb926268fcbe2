import { compare, type Quantity } from '#shared/money.ts'

/** At or below the level at which to buy again; nothing is low where one of the two is not kept. */
export const isLow = (stock: Quantity | null, reorderLevel: Quantity | null): boolean =>
  stock !== null && reorderLevel !== null && compare(stock, reorderLevel) <= 0
