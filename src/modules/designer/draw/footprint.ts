import type { CakeTier } from '../design.ts'
import type { Point } from './mark.ts'

const AROUND = 72
const LOBES = 8
/** A heart is a square with a half circle on two sides: 1 + 1/sqrt 2 times as wide as the square. */
const HEART = 1 + Math.SQRT1_2

const around = (points: number, radius: (angle: number) => Point): Point[] =>
  Array.from({ length: points }, (_, i) => radius((i / points) * 2 * Math.PI))
const corners = (x: number, z: number): Point[] => [
  [-x, -z],
  [x, -z],
  [x, z],
  [-x, z],
]

function heart(width: number, points: number): Point[] {
  const half = width / HEART / 2
  const far = half * Math.SQRT1_2
  const lobe = (side: 1 | -1): Point[] =>
    Array.from({ length: points / 2 + 1 }, (_, i) => {
      const angle = (-0.25 + i / (points / 2)) * Math.PI
      return [side * (far + half * Math.cos(angle)), far + half * Math.sin(angle)]
    })
  const right = lobe(1)
  return [[0, -2 * far], ...right, ...lobe(-1).toReversed().slice(1)]
}

export const isFaceted = ({ shape }: Pick<CakeTier, 'shape'>) =>
  shape === 'square' || shape === 'rectangle' || shape === 'hexagon'

/**
 * The outline seen from above, anticlockwise; x to the right, the second number away from the viewer.
 * @param points of a curve all the way round
 */
export function footprint(
  { shape, width, depth }: Pick<CakeTier, 'shape' | 'width' | 'depth'>,
  points: number = AROUND,
): Point[] {
  const half = width / 2
  const deep = (depth ?? width) / 2
  if (shape === 'square') return corners(half, half)
  if (shape === 'rectangle') return corners(half, deep)
  if (shape === 'heart') return heart(width, points)
  if (shape === 'hexagon') {
    const far = width / Math.sqrt(3)
    const corner = (i: number): Point => [far * Math.cos((i * Math.PI) / 3), far * Math.sin((i * Math.PI) / 3)]
    return Array.from({ length: 6 }, (_, i) => corner(i))
  }
  if (shape === 'petal')
    return around(points, (angle) => {
      const radius = half * (0.93 + 0.07 * Math.cos(LOBES * angle))
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  return around(points, (angle) => [half * Math.cos(angle), (shape === 'oval' ? deep : half) * Math.sin(angle)])
}

/** The part of an outline that the viewer sees, from its leftmost to its rightmost point. */
export const front = (points: readonly Point[]): Point[] => between(points, 'front')
/** The part that is visible only over the top, from its rightmost to its leftmost point. */
export const back = (points: readonly Point[]): Point[] => between(points, 'back')

function between(points: readonly Point[], side: 'front' | 'back'): Point[] {
  const at = (compare: (a: Point, b: Point) => boolean) =>
    points.reduce((best, point, i) => (compare(point, points[best] as Point) ? i : best), 0)
  const left = at((a, b) => a[0] < b[0] - 1e-9 || (Math.abs(a[0] - b[0]) <= 1e-9 && a[1] < b[1]))
  const right = at((a, b) => a[0] > b[0] + 1e-9 || (Math.abs(a[0] - b[0]) <= 1e-9 && a[1] < b[1]))
  const [from, to] = side === 'front' ? [left, right] : [right, left]
  const steps = (to - from + points.length) % points.length
  return Array.from({ length: steps + 1 }, (_, i) => points[(from + i) % points.length] as Point)
}

/** Evenly spaced points along a line, about `step` apart and half a step from either end. */
export function along(points: readonly Point[], step: number): Point[] {
  const lengths = points.slice(1).map((point, i) => {
    const [x, z] = points[i] as Point
    return Math.hypot(point[0] - x, point[1] - z)
  })
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(1, Math.min(400, Math.round(whole / step)))
  const found: Point[] = []
  let [passed, i] = [0, 0]
  for (let n = 0; n < count; n += 1) {
    const wanted = ((n + 0.5) / count) * whole
    while (i < lengths.length - 1 && passed + (lengths[i] ?? 0) < wanted) {
      passed += lengths[i] ?? 0
      i += 1
    }
    const [from, to] = [points[i] as Point, points[i + 1] as Point]
    const share = (wanted - passed) / (lengths[i] || 1)
    found.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
  }
  return found
}
