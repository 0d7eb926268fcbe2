import { z } from 'zod'

/** The kinds of baked things that have their own drawing. */
export const LOOK_KINDS = [
  'cake',
  'cupcake',
  'cookie',
  'macaron',
  'donut',
  'pop',
  'meringue',
  'loaf',
  'bar',
  'pie',
  'bowl',
  'flower',
  'topper',
  'box',
] as const
export type LookKind = (typeof LOOK_KINDS)[number]

export const LOOK_SHAPES = ['round', 'square', 'heart', 'hexagon'] as const
export type LookShape = (typeof LOOK_SHAPES)[number]

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** All that is needed to draw something baked as an icon. Colours are #rrggbb. */
export const CakeLook = z.object({
  kind: z.enum(LOOK_KINDS),
  tiers: z.int(),
  shape: z.enum(LOOK_SHAPES),
  /** The base colour, then the decoration's colour. */
  colours: z.tuple([colour, colour]),
})
export type CakeLook = z.infer<typeof CakeLook>

/** The cake in an order's lines: what its words do not say. */
export const CakeFacts = z.object({ tiers: z.int().min(1), shape: z.string().nullable(), colours: z.array(colour) })
export type CakeFacts = z.infer<typeof CakeFacts>
