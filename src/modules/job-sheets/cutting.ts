import type { CakeShape } from '#modules/designer/design.ts'
import { footprint } from '#modules/designer/draw/footprint.ts'
import type { Point } from '#modules/designer/draw/mark.ts'

/** A tier from above in centimetres, and the sides of a portion. */
export type Cut = {
  shape: CakeShape
  across: number
  /** The other side; long shapes only. */
  second: number | null
  portions: number
  sides: readonly [number, number]
}

export type Cutting = {
  kind: 'rings' | 'rows'
  /** Pieces of each ring from the outside, or of each row from the front. */
  counts: number[]
  pieces: Point[][]
}

const STRAIGHT: readonly CakeShape[] = ['square', 'rectangle']
/** How far the sides of a piece may differ from those of a portion, as the sum of their logarithms. */
const ODDEST = 0.6
const HALVINGS = 40
const STEP = Math.PI / 45

/**
 * Cuts a tier into equal pieces: a round one into rings as deep as a portion and those into slices, others into rows.
 * Rings and rows are shifted until each holds whole pieces.
 */
export function cutting(cut: Cut): Cutting {
  return cut.shape === 'round' ? inRings(cut) : inRows(cut)
}

function inRings({ across, portions, sides: [, deep] }: Cut): Cutting {
  const radius = across / 2
  const rings = Math.max(1, Math.round(radius / deep))
  const inner = steps(rings, (share) => Math.round(portions * share * share))
  const reach = (pieces: number) => radius * Math.sqrt(pieces / portions)
  const bands = inner.slice(1).map((upTo, i) => ({ from: inner[i] as number, upTo }))
  const pieces = bands.toReversed().flatMap(({ from, upTo }) =>
    Array.from({ length: upTo - from }, (_, i) => {
      const turn = (2 * Math.PI) / (upTo - from)
      return slice(reach(from), reach(upTo), i * turn, (i + 1) * turn)
    }),
  )
  return { kind: 'rings', counts: bands.map(({ from, upTo }) => upTo - from).toReversed(), pieces }
}

/** Clockwise from twelve o'clock. */
function slice(inside: number, outside: number, from: number, to: number): Point[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP))
  const arc = (radius: number): Point[] =>
    Array.from({ length: count + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / count
      return [radius * Math.sin(angle), radius * Math.cos(angle)]
    })
  if (inside > 0) return [...arc(outside), ...arc(inside).toReversed()]
  return to - from > 2 * Math.PI - STEP / 2 ? arc(outside) : [...arc(outside), [0, 0]]
}

function inRows(cut: Cut): Cutting {
  const outline = footprint({ shape: cut.shape, width: cut.across, depth: cut.second })
  const whole = areaOf(outline)
  const [front, back] = span(outline, 1)
  const rows =
    evenRows(cut) ?? unevenRows(cut, (share) => areaOf(clip(outline, 1, front, front + share * (back - front))) / whole)
  const edges = rows.map((pieces) => cutAt(outline, 1, (pieces / cut.portions) * whole))
  const bands = edges.slice(1).map((edge, i) => ({
    band: clip(outline, 1, edges[i] as number, edge),
    count: (rows[i + 1] as number) - (rows[i] as number),
  }))
  const pieces = bands.flatMap(({ band, count }) => {
    const cuts = steps(count, (share) => cutAt(band, 0, share * areaOf(band)))
    return cuts.slice(1).map((edge, i) => clip(band, 0, cuts[i] as number, edge))
  })
  return { kind: 'rows', counts: bands.map(({ count }) => count), pieces }
}

/** Rows of equal length, if a straight cake has any with pieces close to a portion's sides. */
function evenRows({ shape, across, second, portions, sides: [wide, deep] }: Cut): number[] | undefined {
  if (!STRAIGHT.includes(shape)) return undefined
  const oddness = (rows: number) =>
    Math.abs(Math.log((across * rows) / portions / wide)) + Math.abs(Math.log((second ?? across) / rows / deep))
  const even = Array.from({ length: portions }, (_, i) => i + 1).filter((rows) => portions % rows === 0)
  const best = even.toSorted((a, b) => oddness(a) - oddness(b))[0]
  return best === undefined || oddness(best) > ODDEST ? undefined : steps(best, (share) => Math.round(share * portions))
}

function unevenRows({ across, second, portions, sides: [, deep] }: Cut, areaUpTo: (share: number) => number): number[] {
  const rows = Math.max(1, Math.round((second ?? across) / deep))
  return steps(rows, (share) => Math.round(areaUpTo(share) * portions))
}

/** Steps from nothing to all, without those that add nothing. */
const steps = (count: number, at: (share: number) => number): number[] => [
  ...new Set(Array.from({ length: count + 1 }, (_, i) => at(i / count))),
]

/** The place of a cut that leaves this much of the outline before it. */
function cutAt(outline: readonly Point[], axis: 0 | 1, area: number): number {
  let [low, high] = span(outline, axis)
  const start = low
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if (areaOf(clip(outline, axis, start, middle)) < area) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const span = (outline: readonly Point[], axis: 0 | 1): [number, number] => {
  const places = outline.map((point) => point[axis])
  return [Math.min(...places), Math.max(...places)]
}

const clip = (outline: readonly Point[], axis: 0 | 1, from: number, to: number): Point[] =>
  half(
    half(outline, axis, (place) => place - from),
    axis,
    (place) => to - place,
  )

/** The part of an outline where `inside` is not negative. */
function half(outline: readonly Point[], axis: 0 | 1, inside: (place: number) => number): Point[] {
  return outline.flatMap((point, i) => {
    const next = outline[(i + 1) % outline.length] as Point
    const [here, there] = [inside(point[axis]), inside(next[axis])]
    const kept = here >= 0 ? [point] : []
    if (here < 0 === there < 0) return kept
    const share = here / (here - there)
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as Point]
  })
}

export const areaOf = (outline: readonly Point[]): number =>
  Math.abs(
    outline.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length] as Point
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
