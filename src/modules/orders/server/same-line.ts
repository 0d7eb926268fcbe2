import type { OrderLineInput } from '../schema.ts'

export type PricedBefore = Pick<OrderLineInput, 'productId' | 'recipeId' | 'taxRateId' | 'name'> & {
  position: number
  taxPercent: string
}

/** Whether a line of an order that is changed is one that it had until now, at whatever tax. */
export const isSameItem = (before: PricedBefore, line: OrderLineInput, position: number): boolean =>
  (before.productId ?? null) === (line.productId ?? null) &&
  (before.recipeId ?? null) === (line.recipeId ?? null) &&
  (before.position === position || before.name === line.name)

export const isSameLine = (before: PricedBefore, line: OrderLineInput, position: number): boolean =>
  isSameItem(before, line, position) && (before.taxRateId ?? null) === (line.taxRateId ?? null)
