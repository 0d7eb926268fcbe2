import type { TierInput } from '#modules/orders/tier.ts'
import { centimetres, type LengthUnit, lengthIn } from '#modules/tools/length.ts'
import { boxFor, type Stacked, supports } from '#modules/tools/supports.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { sheetWords as words } from './words.ts'

const INCHES = /"|″|\bin\b|\binch(?:es)?\b/i
const LENGTH = /\d+(?:[.,]\d+)?/g

/** The lengths that a baker typed as "20 cm", "8 in" or "30 x 20"; without a unit they are centimetres. */
export function typedLengths(text: string | null | undefined): { unit: LengthUnit; lengths: number[] } {
  const unit = INCHES.test(text ?? '') ? 'in' : 'cm'
  const found = (text ?? '').match(LENGTH) ?? []
  return { unit, lengths: found.map((length) => Number(centimetres(length.replace(',', '.'), unit))) }
}

/**
 * Boards, dowels, height and box of a stack of at least two tiers, the top one first, in sentences; none where a tier
 * does not say how wide and how high it is.
 */
export function buildPlan(tiers: readonly TierInput[]): string[] {
  const typed = tiers.map(({ size, depth }) => ({ size: typedLengths(size), depth: typedLengths(depth) }))
  const stack = typed.toReversed().flatMap(({ size, depth }): Stacked[] => {
    const [across, height] = [Math.max(0, ...size.lengths), depth.lengths[0]]
    return across > 0 && height !== undefined && height > 0 ? [{ shape: '', across, height }] : []
  })
  if (stack.length < 2 || stack.length < tiers.length) return []
  const unit = typed[0]?.size.unit ?? 'cm'
  const said = (length: number) =>
    `${formatQuantity(Number(roundFraction(lengthIn(fraction(String(length)), unit), 1)))} ${unit}`
  const held = supports(stack)
  const tall = stack.reduce((sum, { height }) => sum + height, 0)
  const box = boxFor(stack, tall)
  return [
    words.boards(held.map(({ board }) => said(board))),
    ...held.flatMap(({ dowels, dowelLength }, i) =>
      dowels > 0 ? words.dowels(dowels, said(dowelLength), stack.length - i) : [],
    ),
    words.tall(said(tall), said(box.across), said(box.height)),
  ]
}
