import { z } from 'zod'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { TIN_MEASURES, TIN_SHAPES } from '#modules/tins/tin.ts'
import { money, optionalQuantity, optionalText, quantity } from '#shared/fields.ts'
import { COVERINGS } from './covering.ts'
import { ROUNDINGS } from './rounded-factor.ts'

const LENGTH_MAX = 1000
const unit = z.enum(LENGTH_UNITS)
const length = (label: string) => quantity(label, { above: 0, max: LENGTH_MAX, places: 8 })
const optionalLength = (label: string) => optionalQuantity(label, { above: 0, max: LENGTH_MAX, places: 8 })
const whole = (label: string, min: number, max: number) => quantity(label, { min, max, places: 0 })
const perCent = (label: string, max = 100) => quantity(label, { min: 0, max, places: 2 })
const fill = quantity('Filled', { above: 0, max: 100, places: 2 })
const shape = z.enum(TIN_SHAPES)
const record = z.coerce.number().int().positive().nullish().catch(null)

/** Tools calculate in the browser: these are the fields of their forms, which are also their addresses. */
export const TinConversion = z
  .object({
    unit,
    fromShape: shape,
    fromSize: length('Size'),
    fromWidth: optionalLength('Width'),
    fromDepth: optionalLength('Depth'),
    fromCount: whole('How many', 1, 1000),
    fromFill: fill,
    toShape: shape,
    toSize: length('Size'),
    toWidth: optionalLength('Width'),
    toDepth: optionalLength('Depth'),
    toCount: whole('How many', 1, 1000),
    toFill: fill,
    recipeId: record,
    rounding: z.enum(ROUNDINGS),
  })
  .superRefine((tins, context) => {
    for (const side of ['from', 'to'] as const) {
      const [size, width] = [tins[`${side}Size`], tins[`${side}Width`]]
      if (TIN_MEASURES[tins[`${side}Shape`]].width === 'hole' && width != null && width >= size)
        context.addIssue({ code: 'custom', path: [`${side}Width`], message: 'The hole must be smaller than the tin' })
    }
  })
export type TinConversion = z.infer<typeof TinConversion>

export const ServingGuide = z.object({
  unit,
  shape: z.enum(['round', 'square', 'rectangle', 'heart', 'hexagon']),
})

const TINS_MAX = 30
/** "15 20 25": sizes of tins, in the unit of the form. */
const sizes = z
  .string()
  .transform((text): (string | number)[] => text.split(/[\s;]+/).filter(Boolean))
  .pipe(z.array(length('Tin')).max(TINS_MAX, `At most ${TINS_MAX} tins`))

export const PORTION_KINDS = ['finger', 'coffee', 'party'] as const
export const PortionCalculator = z.object({
  unit,
  adults: whole('Adults', 0, 10_000),
  children: whole('Children', 0, 10_000),
  havingCake: perCent('Having cake'),
  spare: perCent('Spare', 200),
  portion: z.enum(PORTION_KINDS),
  known: sizes,
  recipeId: record,
})

export const CoveringCalculator = z.object({
  unit,
  covering: z.enum(COVERINGS),
  shape: z.enum(['round', 'square', 'rectangle', 'heart', 'hexagon']),
  size: length('Size'),
  width: optionalLength('Width'),
  height: length('Height'),
  thickness: quantity('Thickness', { above: 0, max: 50, places: 2 }),
  density: quantity('Weight', { above: 0, max: 5, places: 3 }),
  layers: whole('Layers of filling', 0, 20),
  filling: quantity('Thickness of the filling', { above: 0, max: 50, places: 2 }),
  spare: perCent('Spare', 200),
})

export const DOWEL_TIERS = 6
const tierSize = optionalLength('Size')
export const DowelCalculator = z.object({
  unit,
  height: length('Height'),
  ...(Object.fromEntries(Array.from({ length: DOWEL_TIERS }, (_, i) => [`tier${i + 1}`, tierSize])) as Record<
    `tier${1 | 2 | 3 | 4 | 5 | 6}`,
    typeof tierSize
  >),
})

export const PricingCheck = z.object({
  price: money('Price'),
  materials: money('Materials'),
  overheads: money('Overheads'),
  hours: quantity('Hours', { min: 0, max: 10_000, places: 4 }),
  hourlyRate: money('Hourly rate'),
  fee: perCent('Fee'),
})

export const NewTimer = z.object({
  name: optionalText('Name', 60),
  minutes: quantity('Minutes', { above: 0, max: 2880, places: 2 }),
})

export const UnitConverter = z.object({
  quantity: quantity('Quantity', { min: 0, max: 1_000_000, places: 6 }),
  from: z.string(),
  ingredientId: record,
})
