import { compare } from '#shared/money.ts'
import { isTaxedAlike, type TaxedLine } from '../line-tax.ts'
import type { OrderLineInput } from '../schema.ts'

type Named = Pick<OrderLineInput, 'id' | 'productId' | 'recipeId' | 'name' | 'unitPrice'>
type Placed = Named & { position: number }
type PlacedBefore = Placed & { id: number }

export type PricedBefore = PlacedBefore & TaxedLine & { taxPercent: string }

const isOfSame = (before: Named, line: Named): boolean =>
  (before.productId ?? null) === (line.productId ?? null) && (before.recipeId ?? null) === (line.recipeId ?? null)

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

/**
 * For every line the one of `before` that it was until now, each of which only one line can be: the one whose id it
 * has, wherever it stands and whatever it is called; of a line that leaves its id out the likest. What is made or
 * taxed otherwise (`isAlike`) is another.
 */
export function linesBefore<Before extends PlacedBefore, Line extends Named>(
  before: readonly Before[],
  lines: readonly Line[],
  isAlike: (before: Before, line: Line) => boolean,
): (Before | undefined)[] {
  const left = new Map(before.map((each) => [each.id, each]))
  const found = new Map<Line, Before | undefined>()
  for (const line of lines) {
    const match = line.id == null ? undefined : left.get(line.id)
    if (match === undefined) continue
    left.delete(match.id)
    found.set(line, isOfSame(match, line) && isAlike(match, line) ? match : undefined)
  }
  for (const likeness of LIKENESSES)
    for (const [position, line] of lines.entries()) {
      if (found.has(line) || line.id === null) continue
      const placed = { ...line, position }
      const match = [...left.values()].find(
        (each) => isOfSame(each, line) && isAlike(each, line) && likeness.every((is) => is(each, placed)),
      )
      if (match === undefined) continue
      found.set(line, match)
      left.delete(match.id)
    }
  return lines.map((line) => found.get(line))
}

/** What lines that stay were taxed at; undefined of what is new or taxed otherwise. */
export const keptTaxPercents = (
  before: readonly PricedBefore[],
  lines: readonly (Named & TaxedLine)[],
): (string | undefined)[] => linesBefore(before, lines, isTaxedAlike).map((line) => line?.taxPercent)
