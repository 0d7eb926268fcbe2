import type { CakeTier } from '../design.ts'
import { front } from './footprint.ts'
import { type Mark, mark, type Point, path, shape, short } from './mark.ts'
import { seen, sideOf, wider } from './seen.ts'

type Stops = readonly (readonly [at: number, colour: string, opacity: number])[]
const gradient = (id: string, tag: 'linearGradient' | 'radialGradient', at: Mark['attributes'], stops: Stops): Mark =>
  mark(
    tag,
    { id, ...at },
    ...stops.map(([offset, stopColor, stopOpacity]) => mark('stop', { offset, stopColor, stopOpacity })),
  )

export const SHADOW = '#2e1c12'
export const LIGHT = '#ffffff'
const ACROSS = { x1: 0, y1: 0, x2: 1, y2: 0 }
const DOWN = { x1: 0, y1: 0, x2: 0, y2: 1 }

/** Gradients that every drawing uses: light from the left, a little from above. */
export const definitions = (prefix: string): Mark =>
  mark(
    'defs',
    {},
    gradient(`${prefix}round`, 'linearGradient', ACROSS, [
      [0, SHADOW, 0.24],
      [0.1, SHADOW, 0.09],
      [0.2, LIGHT, 0.08],
      [0.3, LIGHT, 0.24],
      [0.42, LIGHT, 0.14],
      [0.56, LIGHT, 0],
      [0.7, SHADOW, 0.05],
      [0.86, SHADOW, 0.17],
      [1, SHADOW, 0.32],
    ]),
    gradient(`${prefix}fall`, 'linearGradient', DOWN, [
      [0, LIGHT, 0.14],
      [0.18, LIGHT, 0],
      [0.72, SHADOW, 0],
      [1, SHADOW, 0.13],
    ]),
    gradient(`${prefix}top`, 'radialGradient', { cx: 0.36, cy: 0.4, r: 0.75 }, [
      [0, LIGHT, 0.42],
      [0.55, LIGHT, 0.08],
      [1, SHADOW, 0.1],
    ]),
    gradient(`${prefix}ground`, 'radialGradient', { cx: 0.5, cy: 0.5, r: 0.5 }, [
      [0.55, SHADOW, 0.26],
      [0.8, SHADOW, 0.1],
      [1, SHADOW, 0],
    ]),
  )

export function shading(
  points: readonly Point[],
  height: number,
  tilt: number,
  faceted: boolean,
  prefix: string,
): Mark[] {
  const fall = path(shape(sideOf(points, 0, height, tilt)), { fill: `url(#${prefix}fall)` })
  if (!faceted) return [path(shape(sideOf(points, 0, height, tilt)), { fill: `url(#${prefix}round)` }), fall]
  const edge = front(points)
  const faces = edge.slice(1).map((to, i) => {
    const from = edge[i] as Point
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    // The light comes from the front, a little from the left.
    const light = ((to[1] - from[1]) / long) * -0.5 + ((to[0] - from[0]) / long) * 0.87
    const face = [...seen([from, to], height, tilt), ...seen([to, from], 0, tilt)]
    return path(shape(face), { fill: SHADOW, fillOpacity: short(Math.max(0, 1 - light) * 0.34 + 0.02) })
  })
  return [...faces, fall]
}

/** The shadow that a tier casts on what it stands on, within the width of that. */
export const contact = (tier: CakeTier, below: CakeTier, points: readonly Point[], tilt: number): Mark[] =>
  [1.075, 1.055, 1.038, 1.022, 1.008].map((by) =>
    path(shape(seen(wider(points, Math.min(by, Math.max(1, below.width / tier.width - 0.01))), -0.5, tilt)), {
      fill: SHADOW,
      fillOpacity: 0.045,
    }),
  )
