import type { LengthUnit } from '#modules/tins/length.ts'
import type { Tin, TinShape } from '#modules/tins/tin.ts'
import { CAKE_SHAPES, type CakeDesign, type CakeShape, LONG_SHAPES } from './design.ts'
import { TEMPLATES } from './templates.ts'

const MM = 10
const NARROWEST = 3
const WIDEST = 100

type Stacked = Pick<Tin, 'shape' | 'size' | 'depth'>
type Stackable<T extends Stacked> = T & { shape: CakeShape }

const isShape = (shape: TinShape): shape is CakeShape => CAKE_SHAPES.some((each) => each === shape)

/** Tins for tiers: as wide as deep, in a shape and size that can be stacked. */
export const isTierTin = <T extends Stacked>(tin: T): tin is Stackable<T> =>
  isShape(tin.shape) && !LONG_SHAPES.includes(tin.shape) && Number(tin.size) >= NARROWEST && Number(tin.size) <= WIDEST

type Cut = { cut: CakeDesign['cut']; unit: LengthUnit; recipe: { id: number; name: string } | undefined }

/** A plain cake from these tins, the lowest first. A tin without a depth makes a tier of the usual height. */
export function designOfTins(tins: readonly Stackable<Stacked>[], { cut, unit, recipe }: Cut): CakeDesign {
  const { plain } = TEMPLATES
  const [tier] = plain.tiers as [CakeDesign['tiers'][number]]
  const heightOf = ({ depth }: Stacked) =>
    depth === null ? tier.height : Math.min(WIDEST * MM, Math.max(MM, inMm(depth)))
  return {
    ...plain,
    cut,
    unit,
    tiers: tins.map((tin, i) => ({
      ...tier,
      id: i + 1,
      shape: tin.shape,
      width: inMm(tin.size),
      height: heightOf(tin),
      flavour: recipe?.name ?? null,
      flavourRecipeId: recipe?.id ?? null,
    })),
  }
}

const inMm = (centimetres: Tin['size']) => Math.round(Number(centimetres) * 100) / MM
