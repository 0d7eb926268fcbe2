import type { LengthUnit } from './length.ts'

export const CHART_SHAPES = ['round', 'square', 'rectangle', 'heart', 'hexagon'] as const
export type ChartShape = (typeof CHART_SHAPES)[number]

/** The sizes of tins on sale; oblong ones have both sides. */
export const CHART_SIZES: Record<LengthUnit, Record<'even' | 'oblong', readonly (readonly [number, number?])[]>> = {
  cm: {
    even: [[10], [12], [15], [18], [20], [23], [25], [28], [30], [33], [35], [38], [40]],
    oblong: [
      [20, 15],
      [30, 20],
      [33, 23],
      [40, 30],
      [45, 30],
      [60, 40],
    ],
  },
  in: {
    even: [[4], [5], [6], [7], [8], [9], [10], [11], [12], [13], [14], [15], [16]],
    oblong: [
      [8, 6],
      [12, 8],
      [13, 9],
      [15, 11],
      [18, 12],
      [24, 16],
    ],
  },
}
