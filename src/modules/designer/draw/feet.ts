import type { CakeDesign, CakeItem, CakeTier } from '../design.ts'
import { type Point } from './mark.ts'

/** The height of each tier's foot above the board. */
export function feet(tiers: readonly Pick<CakeTier, 'height' | 'gap'>[]): number[] {
  let height = 0
  return tiers.map((tier, i) => {
    if (i > 0 && tier.gap) height += tier.gap.height
    const foot = height
    height += tier.height
    return foot
  })
}

/** The height from the board to the top of the top tier, in millimetres. */
export const cakeHeight = (tiers: readonly CakeTier[]): number =>
  (feet(tiers).at(-1) ?? 0) + (tiers.at(-1)?.height ?? 0)

/** The middle of an item, measured right and up from the middle of the board. */
export function placeOf(design: Pick<CakeDesign, 'tiers'>, item: Pick<CakeItem, 'tier' | 'x' | 'y'>): Point {
  const at = design.tiers.findIndex(({ id }) => id === item.tier)
  return [item.x, item.y + (at < 0 ? 0 : (feet(design.tiers)[at] ?? 0))]
}
