import { centimetres, type LengthUnit } from './length.ts'

/** The usual sizes of tins on sale, in the baker's unit. */
const USUAL = {
  cm: { sizes: [10, 15, 20, 25, 30], depth: 7.5 },
  in: { sizes: [4, 6, 8, 10, 12], depth: 3 },
} as const satisfies Record<LengthUnit, unknown>

/** One of each, round and square. */
export const usualTins = (unit: LengthUnit) =>
  (['round', 'square'] as const).flatMap((shape) =>
    USUAL[unit].sizes.map((size) => ({
      shape,
      size: Number(centimetres(size, unit)),
      width: null,
      depth: Number(centimetres(USUAL[unit].depth, unit)),
      count: 1,
    })),
  )
