import { compare } from '#shared/money.ts'
import type { OrderLineInput } from '../schema.ts'

export type PricedBefore = Pick<OrderLineInput, 'productId' | 'recipeId' | 'taxRateId' | 'name'> & {
  position: number
  taxPercent: string
}

type Named = Pick<OrderLineInput, 'productId' | 'recipeId' | 'name'>
type Placed = Named & Pick<OrderLineInput, 'unitPrice'> & { position: number }

const isOfSame = (before: Named, line: Named): boolean =>
  (before.productId ?? null) === (line.productId ?? null) && (before.recipeId ?? null) === (line.recipeId ?? null)

/** Whether a line of an order that is changed is one that it had until now. */
export const isSameLine = (before: PricedBefore, line: OrderLineInput, position: number): boolean =>
  isOfSame(before, line) &&
  (before.position === position || before.name === line.name) &&
  (before.taxRateId ?? null) === (line.taxRateId ?? null)

type Likeness = (before: Placed, line: Placed) => boolean
const hasName: Likeness = (before, line) => before.name === line.name
const hasPrice: Likeness = (before, line) => compare(before.unitPrice, line.unitPrice) === 0
const hasPlace: Likeness = (before, line) => before.position === line.position

/** The likest first: a line above may have been taken away, renamed, or priced otherwise. */
const LIKENESSES: readonly (readonly Likeness[])[] = [
  [hasName, hasPrice, hasPlace],
  [hasName, hasPrice],
  [hasName, hasPlace],
  [hasName],
  [hasPlace],
]

/** For every line the one of `before` that it was until now, each of which only one line can be. */
export function linesBefore<Before extends Placed, Line extends Named & Pick<OrderLineInput, 'unitPrice'>>(
  before: readonly Before[],
  lines: readonly Line[],
  isAlike: (before: Before, line: Line) => boolean,
): (Before | undefined)[] {
  const left = new Set(before)
  const found = new Map<Line, Before>()
  for (const likeness of LIKENESSES)
    for (const [position, line] of lines.entries()) {
      if (found.has(line)) continue
      const placed = { ...line, position }
      const match = [...left].find(
        (each) => isOfSame(each, line) && isAlike(each, line) && likeness.every((is) => is(each, placed)),
      )
      if (match === undefined) continue
      found.set(line, match)
      left.delete(match)
    }
  return lines.map((line) => found.get(line))
}
