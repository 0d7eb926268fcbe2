import type { CakeDesign } from '../design.ts'
import { front } from './footprint.ts'
import { line, type Point } from './mark.ts'

export type View = Pick<CakeDesign, 'look' | 'tilt'>

const RADIANS = Math.PI / 180
export const flat = (tilt: number) => ({ up: Math.cos(tilt * RADIANS), away: Math.sin(tilt * RADIANS) })

/**
 * Projects points as seen from the front and `tilt` degrees from above. x grows to the right, y down; 0,0 is the middle
 * of the foot.
 */
export function seen(points: readonly Point[], height: number, tilt: number): Point[] {
  const { up, away } = flat(tilt)
  return points.map(([x, z]) => [x, -height * up - z * away])
}

/** The side of an extruded outline. */
export const sideOf = (points: readonly Point[], foot: number, top: number, tilt: number): Point[] => [
  ...seen(front(points), top, tilt),
  ...seen(front(points), foot, tilt).toReversed(),
]

export const level = (points: readonly Point[], height: number, tilt: number) => line(seen(front(points), height, tilt))

export const wider = (points: readonly Point[], by: number) => points.map(([x, z]): Point => [x * by, z * by])
