/** A tier of a stack; centimetres. */
export type Stacked = { shape: string; across: number; height: number }
export type Support = {
  /** The board under this tier. */
  board: number
  /** Dowels in this tier that carry the one above; the top tier has none. */
  dowels: number
  /** The length of each dowel. */
  dowelLength: number
}

/** How much wider than the drum, and higher than the cake, a box is. */
const BOX_ROOM = { across: 1, height: 5 }

/** How far a drum extends beyond the cake on each side. */
const DRUM_MARGIN = 5
export const FEWEST_DOWELS = 4
/** One dowel for this much width of the tier above. */
export const PER_DOWEL = 5

/**
 * The boards and dowels of a stack, the widest tier first: a drum under the whole cake, a board of its own size under
 * every other tier, and in every tier but the top one a dowel for each 5 cm of the tier above, at least four.
 */
export function supports(tiers: readonly Stacked[]): Support[] {
  return tiers.map((tier, i) => {
    const above = tiers[i + 1]
    return {
      board: i === 0 ? tier.across + 2 * DRUM_MARGIN : tier.across,
      dowels: above ? Math.max(FEWEST_DOWELS, Math.ceil(above.across / PER_DOWEL)) : 0,
      dowelLength: above ? tier.height : 0,
    }
  })
}

/** The smallest box for a stack, the widest tier first; centimetres. */
export function boxFor(tiers: readonly Stacked[], height: number): { across: number; height: number } {
  const widest = Math.max(0, ...supports(tiers).map(({ board }) => board))
  return { across: widest + BOX_ROOM.across, height: height + BOX_ROOM.height }
}
