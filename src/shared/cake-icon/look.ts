import { z } from 'zod'

/** Things that have a drawing of their own. */
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
  /** Its own colour, and that of its decoration. */
  colours: z.tuple([colour, colour]),
})
export type CakeLook = z.infer<typeof CakeLook>

/** The cake of an order's lines beyond words: its tiers, and the colours of its drawing. */
export const CakeFacts = z.object({ tiers: z.int().min(1), shape: z.string().nullable(), colours: z.array(colour) })
export type CakeFacts = z.infer<typeof CakeFacts>
