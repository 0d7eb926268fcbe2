import type { CakeDesign } from './design.ts'
import type { Part } from './draw/draw-cake.ts'
import { feet } from './draw/feet.ts'
import { flat } from './draw/seen.ts'

type At = { x: number; y: number }
/** Lines of the drawing on which an item can line up: right of its middle, and down from the foot of the cake. */
export type Lines = { x: readonly number[]; y: readonly number[] }

/** The middle of the cake; foot, middle and top of each tier; and the middles of what is not moved. */
export function linesOf({ tiers, tilt }: CakeDesign, parts: readonly Part[], moved: readonly number[]): Lines {
  const { up } = flat(tilt)
  const heights = feet(tiers)
  const others = parts.filter(({ item }) => item !== undefined && !moved.includes(item))
  const levels = tiers.flatMap(({ height }, i) => [0, height / 2, height].map((above) => (heights[i] ?? 0) + above))
  return {
    x: [0, ...others.map(({ place }) => place[0])],
    y: [...levels.map((level) => -level * up), ...others.map(({ place }) => place[1])],
  }
}

const nearest = (at: number, lines: readonly number[], within: number): number | undefined =>
  lines.filter((line) => Math.abs(line - at) <= within).toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]

/** The lines that a place is near to; undefined in a direction in which there is none. */
export const near = ({ x, y }: At, lines: Lines, within: number): Partial<At> => ({
  x: nearest(x, lines.x, within),
  y: nearest(y, lines.y, within),
})
