import { z } from 'zod'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { flag, id } from '#shared/fields.ts'
import { DECORATION_NAMES } from './decoration.ts'

export const CAKE_SHAPES = ['round', 'square', 'rectangle', 'heart', 'hexagon', 'petal', 'oval'] as const
export type CakeShape = (typeof CAKE_SHAPES)[number]
/** Shapes whose depth, front to back, differs from their width. */
export const LONG_SHAPES: readonly CakeShape[] = ['rectangle', 'oval']

export const TEXTURES = [
  'smooth',
  'combed',
  'rustic',
  'stripes',
  'quilted',
  'dots',
  'basket',
  'ruffles',
  'semi-naked',
  'watercolour',
  'ombre',
] as const
export const GAPS = ['plate', 'pillars', 'flowers'] as const
export const EDGES = ['top', 'base'] as const
export const LOOKS = ['clean', 'sketch'] as const
/** Font families that both browsers and our PDFs have. */
export const CAKE_FONTS = ['Dancing Script', 'Great Vibes', 'Pacifico', 'Fraunces', 'Inter'] as const
export const CUTS = ['finger', 'coffee', 'party'] as const

export const TIERS_MAX = 12
export const ITEMS_MAX = 500
export const TILT_MAX = 20
const BORDERS_MAX = 6
const REACH = 2000

const mm = (label: string, min: number, max: number) =>
  z.number(`${label}: enter a number`).min(min, `${label}: at least ${min} mm`).max(max, `${label}: at most ${max} mm`)
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a colour')
const decoration = z.enum(DECORATION_NAMES)
/** Unique within its design. */
const mark = z.int().min(1)
const made = (label: string) => z.string().max(200, `${label}: at most 200 characters`).nullable()
const recipe = id.nullable()

export const Border = z.object({
  id: mark,
  edge: z.enum(EDGES),
  kind: decoration,
  size: mm('Size', 2, 200),
  colour,
})
export type Border = z.infer<typeof Border>

export const CakeTier = z.object({
  id: mark,
  shape: z.enum(CAKE_SHAPES),
  width: mm('Width', 30, 1000),
  /** Front to back; long shapes only. */
  depth: mm('Depth', 30, 1000).nullable(),
  height: mm('Height', 10, 1000),
  colour,
  texture: z.enum(TEXTURES),
  /** The colour of the texture. */
  accent: colour,
  drip: z.object({ colour, length: mm('Drip', 5, 300) }).nullable(),
  borders: z.array(Border).max(BORDERS_MAX, `A tier takes up to ${BORDERS_MAX} borders`),
  /** The gap between this tier and the one below. */
  gap: z.object({ kind: z.enum(GAPS), height: mm('Height', 5, 400), colour }).nullable(),
  dummy: flag,
  flavour: made('Flavour'),
  flavourRecipeId: recipe,
  filling: made('Filling'),
  fillingRecipeId: recipe,
  covering: made('Covering'),
  coveringRecipeId: recipe,
})
export type CakeTier = z.infer<typeof CakeTier>

const placed = {
  id: mark,
  /** The tier it moves with; null: the board. */
  tier: mark.nullable(),
  /** The middle of the item, measured right and up from the middle of its tier's foot. */
  x: mm('Position', -REACH, REACH),
  y: mm('Height', -REACH, REACH),
  size: mm('Size', 2, 1000),
  /** Degrees, clockwise. */
  turn: z.number().min(-360).max(360),
  hidden: flag,
  /** The item is drawn a second time, mirrored. */
  mirrored: flag,
}
export const CakeItem = z.discriminatedUnion('kind', [
  z.object({ ...placed, kind: z.literal('decoration'), decoration, colour }),
  z.object({
    ...placed,
    kind: z.literal('text'),
    text: z.string().max(200, 'At most 200 characters'),
    font: z.enum(CAKE_FONTS),
    colour,
  }),
  z.object({ ...placed, kind: z.literal('picture'), imageId: id }),
])
export type CakeItem = z.infer<typeof CakeItem>

/** A drawn cake. Lengths are millimetres. The bottom tier and the hindmost item come first. */
export const CakeDesign = z
  .object({
    tiers: z.array(CakeTier).min(1, 'A cake has a tier').max(TIERS_MAX, `A cake takes up to ${TIERS_MAX} tiers`),
    items: z.array(CakeItem).max(ITEMS_MAX, `A cake takes up to ${ITEMS_MAX} decorations`),
    board: colour,
    background: colour,
    look: z.enum(LOOKS),
    tilt: z.number().min(0).max(TILT_MAX),
    cut: z.enum(CUTS),
    /** The unit in which lengths are shown and typed. */
    unit: z.enum(LENGTH_UNITS),
  })
  .superRefine(({ tiers, items }, context) => {
    const ids = [...tiers, ...items, ...tiers.flatMap(({ borders }) => borders)].map((each) => each.id)
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'Two parts have the same id' })
    const known = new Set(tiers.map((tier) => tier.id))
    if (items.some(({ tier }) => tier !== null && !known.has(tier)))
      context.addIssue({ code: 'custom', path: ['items'], message: 'A decoration stands on a tier that is not there' })
  })
export type CakeDesign = z.infer<typeof CakeDesign>

/** The bakery's own pictures on the cake. */
export const picturesOf = ({ items }: CakeDesign): number[] =>
  items.flatMap((item) => (item.kind === 'picture' ? item.imageId : []))
