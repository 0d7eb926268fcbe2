import { compare, type Quantity } from '#shared/money.ts'

/** True at or below the reorder level; false if stock or level is not recorded. */
export const isLow = (stock: Quantity | null, reorderLevel: Quantity | null): boolean =>
  stock !== null && reorderLevel !== null && compare(stock, reorderLevel) <= 0
