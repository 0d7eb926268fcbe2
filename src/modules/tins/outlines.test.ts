import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundFraction } from '#shared/text/fraction.ts'
import { type TinShape, tinArea, tinVolume } from './tin.ts'

type Point = readonly [number, number]
const STEPS = 2000
const turn = (i: number) => (2 * Math.PI * i) / STEPS
const around = (radius: (angle: number) => number): Point[] =>
  Array.from({ length: STEPS }, (_, i) => [radius(turn(i)) * Math.cos(turn(i)), radius(turn(i)) * Math.sin(turn(i))])
const corners = (length: number, width: number): Point[] => [
  [0, 0],
  [length, 0],
  [length, width],
  [0, width],
]

/** A square on its corner with a half circle on each of its two upper sides: `across` is the width of both. */
function heart(across: number): Point[] {
  const side = across / (0.5 + Math.SQRT1_2) / 2 ** 0.5
  const half = Array.from({ length: STEPS + 1 }, (_, i) => (Math.PI * i) / STEPS)
  const square: Point[] = [
    [0, side],
    [0, 0],
    [side, 0],
  ]
  const right: Point[] = half.map((angle) => [
    side + (side / 2) * Math.sin(angle),
    side / 2 - (side / 2) * Math.cos(angle),
  ])
  const above: Point[] = half.map((angle) => [
    side / 2 + (side / 2) * Math.cos(angle),
    side + (side / 2) * Math.sin(angle),
  ])
  return [...square, ...right, ...above]
}

const hexagon = (flats: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const corner = flats / Math.sqrt(3)
    return [corner * Math.cos((i * Math.PI) / 3), corner * Math.sin((i * Math.PI) / 3)] as const
  })

/** Adds up the triangles between an outline and a point. */
const areaOf = (outline: readonly Point[]): number =>
  Math.abs(
    outline.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length] as Point
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** The outline of each shape, and how far its formula may differ: hearts and petals are approximations. */
const OUTLINES: Partial<Record<TinShape, { area: (size: number, width: number) => number; within: number }>> = {
  round: { area: (size) => areaOf(around(() => size / 2)), within: 0.0001 },
  cupcake: { area: (size) => areaOf(around(() => size / 2)), within: 0.0001 },
  square: { area: (size) => areaOf(corners(size, size)), within: 0.000_001 },
  rectangle: { area: (size, width) => areaOf(corners(size, width)), within: 0.000_001 },
  loaf: { area: (size, width) => areaOf(corners(size, width)), within: 0.000_001 },
  hexagon: { area: (size) => areaOf(hexagon(size)), within: 0.0001 },
  heart: { area: (size) => areaOf(heart(size)), within: 0.001 },
  // Eight scallops between the circle and a tenth further in.
  petal: {
    area: (size) => areaOf(around((angle) => (size / 2) * (0.95 + 0.05 * Math.cos(8 * angle)))),
    within: 0.02,
  },
  oval: {
    area: (size, width) =>
      areaOf(
        Array.from({ length: STEPS }, (_, i) => [(size / 2) * Math.cos(turn(i)), (width / 2) * Math.sin(turn(i))]),
      ),
    within: 0.0001,
  },
  ring: {
    area: (size, width) => areaOf(around(() => size / 2)) - areaOf(around(() => width / 2)),
    within: 0.0001,
  },
}

it('areas are those of the outlines, measured around their edge', () => {
  const shapes = Object.keys(OUTLINES) as (keyof typeof OUTLINES)[]
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.integer({ min: 50, max: 900 }),
      fc.integer({ min: 10, max: 90 }),
      (shape, tenths, share) => {
        const outline = OUTLINES[shape]
        const [size, width] = [tenths / 10, (tenths * share) / 1000]
        const area = tinArea({ shape, size, width })
        if (!outline || !area) throw new Error('each of them has an outline and an area')
        const measured = outline.area(size, width)
        expect(Math.abs(Number(roundFraction(area, 8)) - measured) / measured).toBeLessThan(outline.within)
      },
    ),
    { numRuns: 500 },
  )
})

it('balls hold as much as their slices', () => {
  const SLICES = 4000
  for (const across of [8, 15, 20.32, 30]) {
    const radius = across / 2
    const thick = radius / SLICES
    const half = Array.from({ length: SLICES }, (_, i) => radius ** 2 - ((i + 0.5) * thick) ** 2).reduce(
      (sum, squared) => sum + Math.PI * squared * thick,
      0,
    )
    const held = (shape: TinShape) => {
      const volume = tinVolume({ shape, size: across, width: null, depth: null })
      return volume ? Number(roundFraction(volume, 6)) : Number.NaN
    }
    expect(held('half-sphere') / half).toBeCloseTo(1, 5)
    expect(held('sphere') / half / 2).toBeCloseTo(1, 5)
  }
})
