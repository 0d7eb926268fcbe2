import type { OrderLineInput } from '../schema.ts'

type Known = Pick<OrderLineInput, 'id' | 'productId' | 'recipeId'>

const isOfSame = (before: Known, line: Known): boolean =>
  (before.productId ?? null) === (line.productId ?? null) && (before.recipeId ?? null) === (line.recipeId ?? null)

/** Finds for each line the earlier one with its id. A line that names another product or recipe counts as new. */
export function linesBefore<Before extends Known & { id: number }>(
  before: readonly Before[],
  lines: readonly Known[],
): (Before | undefined)[] {
  const left = new Map(before.map((line) => [line.id, line]))
  return lines.map((line) => {
    const match = line.id == null ? undefined : left.get(line.id)
    if (match === undefined || !isOfSame(match, line)) return undefined
    left.delete(match.id)
    return match
  })
}
